'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Icon } from '@/components/presentation/icon'
import { useWords } from '@/components/words/words'
import { buttonClass } from './button'

/**
 * A link to another page of the app, which is opened without loading the document anew. `next/link` does this too, and prefetches,
 * which pages of a moment ago can't use; it is 7 kB of every page.
 */
export function PageLink({ href, ...anchor }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    router.push(href)
  }
  return <a {...anchor} href={href} onClick={follow} />
}

/** In a tab or window of its own, or to save it: the browser does that. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey

/** Back to the home page, at the top left of the pages behind it. */
export const HomeLink = () => <BackLink href="/">{useWords('general')('home')}</BackLink>

/** Back to the page that leads here. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PageLink
      href={href}
      className={buttonClass({ look: 'quiet', shape: 'narrow', className: '-ml-3 my-1 self-start' })}
    >
      <Icon name="left" />
      {children}
    </PageLink>
  )
}
