'use client'

import { Sign } from '@/components/look/sign'
import { buttonClass } from '@/components/ui/button'
import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'

/** The lamp, the name, and the ways to the home map and to the settings. `isTitle`: the page has no other heading of the first level. */
export function BrandBar({ isTitle }: { isTitle: boolean }) {
  const general = useWords('general')
  const places = useWords('places')
  const settings = useWords('settings')
  const Name = isTitle ? 'h1' : 'p'
  return (
    <header className="flex min-h-14 items-center justify-between gap-2 lg:min-h-18">
      <Name className="flex min-w-0 items-center gap-2.5 font-heading font-voice text-xl leading-none">
        <Sign name="lamp" className="size-7 [--tint-opacity:1] [--tint:var(--lamp)]" />
        {general('name')}
      </Name>
      <PageLink
        href="/places"
        className={buttonClass({ look: 'quiet', shape: 'narrow', className: 'ml-auto text-soft' })}
      >
        <Sign name="drawer" />
        <span className="large-text:sr-only">{places('link')}</span>
      </PageLink>
      <PageLink
        href="/settings"
        aria-label={settings('heading')}
        className={buttonClass({ look: 'quiet', shape: 'square', className: '-mr-3' })}
      >
        <Sign name="sliders" />
      </PageLink>
    </header>
  )
}
