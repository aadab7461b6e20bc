'use client'

import { useRouter } from 'next/navigation'
import type { ComponentProps, MouseEvent } from 'react'

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
