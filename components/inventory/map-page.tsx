'use client'

import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Icon } from '@/components/presentation/icon'
import type { Failure, Reply } from '@/components/store/api'
import { LastEdit } from '@/components/things/last-edit'
import { buttonClass } from '@/components/ui/button'
import { DialogButton, type DialogProps } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { useInventoryFailureWords } from './inventory-edits'

interface MapPageProps {
  /** The link at the top left. */
  back: ReactNode
  menu: (dialog: DialogProps) => ReactNode
  /** The last edit, fixed at the bottom of the page. */
  edit: ComponentProps<typeof LastEdit>
  bar?: Ref<HTMLDivElement>
  /** The width on a wide screen. */
  className: string
  children: ReactNode
}

/** The frame of the pages of the home map. */
export function MapPage({ back, menu, edit, bar, className, children }: MapPageProps) {
  const words = useWords('places')
  return (
    <main
      className={`mx-auto flex min-h-dvh w-full max-w-xl flex-col px-5 pt-[env(safe-area-inset-top)] lg:px-10 ${className}`}
    >
      <header className="flex items-center justify-between gap-2 lg:pt-2">
        {back}
        <DialogButton
          look="quiet"
          shape="square"
          className="-mr-3"
          aria-label={words('moreOf')}
          dialog={menu}
        >
          <Icon name="more" />
        </DialogButton>
      </header>
      {children}
      <div
        ref={bar}
        className="pointer-events-none sticky bottom-0 has-[.bg-bar]:bg-[linear-gradient(transparent,var(--wall)_1.25rem)] large-text:bg-none z-10 mt-auto pt-6 pb-[max(1rem,env(safe-area-inset-bottom))] large-text:static *:pointer-events-auto lg:mx-auto lg:w-full lg:max-w-xl"
      >
        <LastEdit {...edit} />
      </div>
    </main>
  )
}

interface ShowMoreProps {
  path: string
  /** The cursor of the next page; null after the last one. */
  after: string | null
  onMore?: () => Promise<void>
  look?: 'quiet'
  className?: string
}

/** Adds the next page to the list. Without `onMore`, and without scripts, it is a link to that page. */
export function ShowMore({ path, after, onMore, look, className = '' }: ShowMoreProps) {
  const words = useWords('places')
  if (after === null) return null
  return (
    <a
      href={`${path}?${new URLSearchParams({ after })}`}
      className={buttonClass({ look, className: `self-center ${className}` })}
      onClick={event => {
        if (!onMore) return
        event.preventDefault()
        void onMore()
      }}
    >
      {words('showMore')}
    </a>
  )
}

/** The server’s limit for one page. */
const MAX_AT_ONCE = 200

interface Page {
  readonly next: string | null
}

interface PagesOptions<P extends Page> {
  /** The first page, as the server rendered it. */
  readonly first: P
  readonly perPage: number
  readonly read: (part: { limit: number; after: string | undefined }) => Promise<Reply<P>>
  readonly countOf: (page: P) => number
  /** Appends a page to the listed ones. */
  readonly join: (listed: P, more: P) => P
}

/** A list that is read page by page, and once more when the page becomes visible: it may have changed elsewhere. */
export function usePages<P extends Page>({ first, perPage, read, countOf, join }: PagesOptions<P>) {
  const [listed, setListed] = useState(first)
  const [failure, setFailure] = useState<Failure | null>(null)
  const sentenceFor = useInventoryFailureWords()
  const reads = useRef(0)

  /** Reads as many as are listed, from the beginning. Null where a later read has begun, or where that failed. */
  async function reload(): Promise<Reply<P> | null> {
    reads.current += 1
    const mine = reads.current
    const wanted = Math.max(countOf(listed), perPage)
    let reply = await read({ limit: Math.min(wanted, MAX_AT_ONCE), after: undefined })
    while (reply.ok && reply.value.next !== null && countOf(reply.value) < wanted) {
      const more = await read({ limit: MAX_AT_ONCE, after: reply.value.next })
      reply = more.ok ? { ok: true, value: join(reply.value, more.value) } : more
    }
    if (mine !== reads.current) return null
    if (reply.ok) setListed(reply.value)
    return reply
  }

  // The router may restore an old page on “back”.
  const refresh = useEffectEvent(() => void (document.visibilityState === 'visible' && reload()))
  useEffect(() => {
    refresh()
    const refreshShown = () => refresh()
    document.addEventListener('visibilitychange', refreshShown)
    return () => document.removeEventListener('visibilitychange', refreshShown)
  }, [])

  async function showMore(): Promise<P | null> {
    if (listed.next === null) return null
    reads.current += 1
    const mine = reads.current
    const reply = await read({ limit: perPage, after: listed.next })
    if (mine !== reads.current) return null
    setFailure(reply.ok ? null : reply.failure)
    if (!reply.ok) return null
    setListed(join(listed, reply.value))
    return reply.value
  }

  return { listed, problem: sentenceFor(failure), reload, showMore }
}

/** Loads what opens by a tap behind the first screen, so that it opens at once, and without a connection as well. */
export function useLoadAhead(...parts: readonly (() => Promise<unknown>)[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are always the same.
  useEffect(() => {
    // A part that fails to load now is requested again by the tap.
    for (const load of parts) load().catch(() => {})
  }, [])
}
