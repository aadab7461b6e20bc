'use client'

import { Sign } from '@/components/look/sign'
import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import { buttonClass } from './button'

/** Back to the home page, at the top left of the pages behind it. */
export function HomeLink() {
  const words = useWords('general')
  return (
    <PageLink
      href="/"
      className={buttonClass({ look: 'quiet', shape: 'narrow', className: '-ml-3 my-1 self-start' })}
    >
      <Sign name="left" />
      {words('home')}
    </PageLink>
  )
}
