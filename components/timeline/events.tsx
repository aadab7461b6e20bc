'use client'

import {
  type KeyboardEvent,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLayout, usePlace } from '@/components/navigation/place-context'
import { Icon, type IconName } from '@/components/presentation/icon'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/dialog'
import { FIELD } from '@/components/ui/field'
import { LocalTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import { EVENT_KINDS, type EventKind, kindOf } from '@/lib/tidy/event-table'
import type { StoredEvent } from '@/lib/wire/event'
import { type EventWords, useEventLine, useEventWords } from './event-words'
import { LiveMark } from './timeline'
import { type TimelineEntry, useChapters } from './timeline-fold'
import { VirtualRows } from './virtual-rows'

/** The log as it is stored, live: for those who build. */
export function Events() {
  const words = useEventWords()
  const said = useWords('timeline')
  const { show } = usePlace()
  const chapters = useChapters()
  const entries = useMemo(() => chapters.flatMap(chapter => chapter.entries), [chapters])
  const [kinds, setKinds] = useState<ReadonlySet<EventKind>>(new Set())
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query)
  const found = useMemo(() => matching(entries, kinds, sought), [entries, kinds, sought])
  const rows = useMemo(() => found.map(entry => ({ key: `${entry.event.seq}`, entry })), [found])
  // The `seq` of the row that the arrow keys have come to.
  const [current, setCurrent] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const index = found.findIndex(({ event }) => event.seq === current)
  const tabStop = index < 0 ? found.length - 1 : index
  const { isCopied, copy } = useCopy()
  const heading = useId()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    return () => document.querySelector<HTMLElement>('[data-events]')?.focus()
  }, [])

  const open = useCallback((seq: number) => {
    setCurrent(seq)
    setOpen(true)
  }, [])

  function moveBy(event: KeyboardEvent) {
    const next = found[tabStop + (STEPS[event.key] ?? 0)]
    if (!next || !STEPS[event.key] || !(event.target as Element).closest('[data-event]')) return
    event.preventDefault()
    setCurrent(next.event.seq)
  }

  return (
    <main
      ref={place}
      tabIndex={-1}
      aria-labelledby={heading}
      data-testid="events"
      className="flex min-h-0 flex-1 flex-col outline-none large-text:flex-none lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(20rem,28rem)] lg:grid-rows-1 lg:gap-x-8 lg:px-10"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its rows take the arrow keys. */}
      <div className="flex min-h-0 flex-1 flex-col" onKeyDown={moveBy}>
        <div className="flex flex-col gap-2 px-4 pb-2 lg:px-0">
          <div className="flex flex-wrap items-center justify-between">
            <Button look="quiet" shape="narrow" className="-ml-3" onClick={() => show('timeline')}>
              <Icon name="left" />
              {said('events.story')}
            </Button>
            <Button
              look="quiet"
              shape="narrow"
              className="-mr-3"
              onClick={() => copy(found.map(({ event }) => event))}
            >
              <Icon name="copy" className="size-5" />
              {said('events.copyAll')}
            </Button>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 short:hidden">
            <h2 id={heading} className="heading-1">
              {said('events.heading')}
            </h2>
            <LiveMark />
            <p className="small mt-0.5 w-full text-soft">{said('events.hint')}</p>
          </div>
          <input
            type="search"
            aria-label={said('events.search')}
            placeholder={said('events.search')}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            className={`${FIELD} w-full`}
          />
          <Kinds entries={entries} kinds={kinds} onChange={setKinds} />
          <p role="status" className="small text-soft empty:hidden">
            {isCopied === null ? '' : said(isCopied ? 'events.copied' : 'events.copyFailed')}
          </p>
        </div>
        {rows.length === 0 && <p className="px-4 text-soft lg:px-0">{said('events.empty')}</p>}
        <VirtualRows
          rows={rows}
          labelledBy={heading}
          testId="event-rows"
          heightOf={() => ROW_HEIGHT}
          startsAtEnd
          mounted={tabStop}
          className="border-line border-t px-4 lg:px-0"
        >
          {({ entry }) => (
            <EventRow
              {...entry}
              words={words}
              isCurrent={current === entry.event.seq}
              isTabStop={found[tabStop] === entry}
              onOpen={open}
            />
          )}
        </VirtualRows>
      </div>
      {isOpen && found[index] && (
        <EventDetail event={found[index].event} onClose={() => setOpen(false)} onCopy={copy} />
      )}
    </main>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

const ROW_HEIGHT = 64

function matching(entries: readonly TimelineEntry[], kinds: ReadonlySet<EventKind>, query: string) {
  const sought = query.trim().toLowerCase()
  return entries.filter(
    ({ event }) =>
      (kinds.size === 0 || kinds.has(kindOf(event))) &&
      (sought === '' || `${event.type} ${JSON.stringify(event.data)}`.toLowerCase().includes(sought)),
  )
}

const KIND_LOOKS: Readonly<Record<EventKind, readonly [IconName, string]>> = {
  you: ['check', 'bg-fig-wash text-fig'],
  coach: ['lamp', 'bg-lamp-wash text-lamp-text'],
  steps: ['tools', 'bg-sunk text-soft'],
  list: ['list', 'bg-recycle-wash text-recycle'],
  modes: ['path', 'bg-place-wash text-place'],
  hiccups: ['wifi-off', 'bg-back-wash text-back'],
}

interface KindsProps {
  entries: readonly TimelineEntry[]
  /** Empty for all. */
  kinds: ReadonlySet<EventKind>
  onChange: (kinds: ReadonlySet<EventKind>) => void
}

function Kinds({ entries, kinds, onChange }: KindsProps) {
  const words = useWords('timeline')
  const counts = useMemo(() => {
    const counted = new Map<EventKind, number>()
    for (const { event } of entries) counted.set(kindOf(event), (counted.get(kindOf(event)) ?? 0) + 1)
    return counted
  }, [entries])
  const chip = (name: string, count: number, isOn: boolean, next: readonly EventKind[]) => (
    <button
      key={name}
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(new Set(next))}
      className={`flex min-h-12 shrink-0 items-center gap-2 rounded-full border-control px-4 font-semibold ${
        isOn ? 'border-ink bg-ink text-wall' : 'border-edge bg-sheet hover:bg-sunk'
      }`}
    >
      {name} <span className="font-normal font-voice">{count}</span>
    </button>
  )
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
      <legend className="sr-only">{words('events.kinds')}</legend>
      {chip(words('events.all'), entries.length, kinds.size === 0, [])}
      {EVENT_KINDS.filter(kind => counts.has(kind)).map(kind => {
        const others = [...kinds].filter(one => one !== kind)
        const isOn = kinds.has(kind)
        return chip(
          words(`events.kind.${kind}`),
          counts.get(kind) ?? 0,
          isOn,
          isOn ? others : [...others, kind],
        )
      })}
    </fieldset>
  )
}

interface EventRowProps extends TimelineEntry {
  words: EventWords
  isCurrent: boolean
  isTabStop: boolean
  onOpen: (seq: number) => void
}

/** One stop for the Tab key in all rows; the focus follows the arrow keys. */
const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, answered, words, isCurrent, isTabStop, onOpen } = props
  const { type, seq, at } = event
  const [icon, wash] = KIND_LOOKS[kindOf(event)]
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent && document.activeElement?.closest('[data-event]')) row.current?.focus()
  }, [isCurrent])
  return (
    <button
      ref={row}
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      data-event={type}
      data-seq={seq}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(seq)}
      className={`flex min-h-16 w-full items-center gap-2.5 border-line border-b py-1 text-left outline-offset-[-3px] hover:bg-ink/5 ${isCurrent ? 'bg-sheet' : ''}`}
    >
      <span className="w-9 shrink-0 text-right font-voice text-soft max-lg:sr-only">{seq}</span>
      <span className={`grid size-9 shrink-0 place-items-center rounded-full large-text:hidden ${wash}`}>
        <Icon name={icon} className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2 lg:flex-nowrap lg:gap-x-4">
        <span className="wrap-anywhere font-semibold lg:w-48 lg:shrink-0">{type}</span>
        <span className="small font-voice text-soft lg:order-first lg:w-22 lg:shrink-0">
          <LocalTime at={at} format="seconds" />
        </span>
        <span className="small min-w-0 basis-full truncate text-soft lg:flex-1">
          {useEventLine(event, answered, words)}
        </span>
      </span>
    </button>
  )
})

interface EventDetailProps {
  event: StoredEvent
  onClose: () => void
  onCopy: (event: StoredEvent) => void
}

/** An event as it is stored: beside the list, on a phone in a sheet. */
function EventDetail({ event, onClose, onCopy }: EventDetailProps) {
  const words = useWords('timeline')
  const layout = useLayout()
  const body = (
    <div className="flex min-h-0 flex-col gap-3 px-5 pb-3">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be within reach of the keyboard.
        tabIndex={0}
        className="max-h-[60dvh] min-h-0 overflow-auto whitespace-pre-wrap break-words rounded-control bg-wall p-3 font-mono text-ink text-sm"
      >
        {JSON.stringify(event, null, 2)}
      </pre>
      <Button onClick={() => onCopy(event)}>
        <Icon name="copy" className="size-5" />
        {words('events.copyThis')}
      </Button>
    </div>
  )
  if (layout === 'phone')
    return (
      <Sheet title={event.type} onClose={onClose}>
        {body}
      </Sheet>
    )
  return (
    <aside
      aria-label={event.type}
      className="my-4 flex max-h-full flex-col gap-3 self-start rounded-card bg-sheet pt-3 shadow-card"
    >
      <h3 className="heading-3 wrap-anywhere px-5">{event.type}</h3>
      {body}
    </aside>
  )
}

/** Copies events as JSON; `isCopied` says how that went the last time. */
function useCopy() {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const copy = useCallback((copied: StoredEvent | readonly StoredEvent[]) => {
    setCopied(null)
    const text = JSON.stringify(copied, null, 2)
    void (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }, [])
  return { isCopied, copy }
}
