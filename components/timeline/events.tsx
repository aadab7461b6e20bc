'use client'

import { memo, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { usePlace } from '@/components/navigation/place-context'
import { Icon, type IconName } from '@/components/presentation/icon'
import { useLiveSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { FIELD } from '@/components/ui/field'
import { LocalTime } from '@/components/ui/local-time'
import { useWords } from '@/components/words/words'
import { EVENT_KINDS, type EventKind, kindOf } from '@/lib/tidy/event-table'
import type { StoredEvent } from '@/lib/wire/event'
import { EventDetail } from './event-detail'
import { type EventWords, eventWords, useEventWords } from './event-words'
import { LiveMark } from './timeline'
import type { TimelineEntry } from './timeline-fold'
import { useTimeline } from './timeline-fold'
import { VirtualRows } from './virtual-rows'

/** The log as it is stored, live: for those who build. */
export function Events() {
  const words = useEventWords()
  const said = useWords('timeline')
  const { show } = usePlace()
  const { chapters } = useTimeline()
  const entries = useMemo(() => chapters.flatMap(chapter => chapter.entries), [chapters])
  const [kinds, setKinds] = useState<ReadonlySet<EventKind>>(new Set())
  const [query, setQuery] = useState('')
  const sought = useDeferredValue(query)
  const found = useMemo(() => matching(entries, kinds, sought), [entries, kinds, sought])
  const rows = useMemo(() => found.map(entry => ({ key: `${entry.event.seq}`, entry })), [found])
  const [opened, setOpened] = useState<number | null>(null)
  const { isCopied, copy } = useCopy()
  const heading = useId()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    return () => document.querySelector<HTMLElement>('[data-events]')?.focus()
  }, [])

  return (
    <main
      ref={place}
      tabIndex={-1}
      aria-labelledby={heading}
      data-testid="events"
      className="flex min-h-0 flex-1 flex-col outline-none large-text:flex-none lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(20rem,28rem)] lg:grid-rows-1 lg:gap-x-8 lg:px-10"
    >
      <div className="flex min-h-0 flex-1 flex-col">
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
          className="border-line border-t px-4 lg:px-0"
        >
          {({ entry }) => (
            <EventRow
              entry={entry}
              words={words}
              isOpen={opened === entry.event.seq}
              onOpen={setOpened}
              onCopy={copy}
            />
          )}
        </VirtualRows>
      </div>
      <EventDetail entries={found} chapters={chapters} seq={opened} onSeq={setOpened} onCopy={copy} />
    </main>
  )
}

const ROW_HEIGHT = 66

function matching(entries: readonly TimelineEntry[], kinds: ReadonlySet<EventKind>, query: string) {
  const sought = query.trim().toLowerCase()
  return entries.filter(
    ({ event }) =>
      (kinds.size === 0 || kinds.has(kindOf(event))) &&
      (sought === '' || `${event.type} ${JSON.stringify(event.data)}`.toLowerCase().includes(sought)),
  )
}

const KIND_ICONS: Readonly<Record<EventKind, IconName>> = {
  you: 'check',
  coach: 'lamp',
  steps: 'tools',
  list: 'list',
  modes: 'path',
  hiccups: 'wifi-off',
}

const KIND_WASHES: Readonly<Record<EventKind, string>> = {
  you: 'bg-fig-wash text-fig',
  coach: 'bg-lamp-wash text-lamp-text',
  steps: 'bg-sunk text-soft',
  list: 'bg-recycle-wash text-recycle',
  modes: 'bg-place-wash text-place',
  hiccups: 'bg-back-wash text-back',
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

interface EventRowProps {
  entry: TimelineEntry
  words: EventWords
  isOpen: boolean
  onOpen: (seq: number) => void
  onCopy: (copied: StoredEvent) => void
}

const EventRow = memo(function EventRow({ entry, words, isOpen, onOpen, onCopy }: EventRowProps) {
  const { event } = entry
  const { type, seq, at } = event
  const kind = kindOf(event)
  // Other rows do not render again when the things change.
  const namesById = type === 'ListEdited' || type === 'ThingsCarried'
  const things = useLiveSession(({ state }) => (namesById ? state.facts.things : undefined))
  return (
    <div
      data-event={type}
      data-seq={seq}
      className={`flex items-center border-line border-b ${isOpen ? 'bg-sheet' : ''}`}
    >
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={() => onOpen(seq)}
        className="flex min-h-16 min-w-0 flex-1 items-center gap-2.5 py-1 text-left outline-offset-[-3px] hover:bg-ink/5"
      >
        <span className="w-9 shrink-0 text-right font-voice text-soft max-lg:sr-only">{seq}</span>
        <span
          className={`grid size-9 shrink-0 place-items-center rounded-full large-text:hidden ${KIND_WASHES[kind]}`}
        >
          <Icon name={KIND_ICONS[kind]} className="size-5" />
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2 lg:flex-nowrap lg:gap-x-4">
          <span className="wrap-anywhere font-semibold lg:w-48 lg:shrink-0">{type}</span>
          <span className="small font-voice text-soft lg:order-first lg:w-22 lg:shrink-0">
            <LocalTime at={at} format="seconds" />
          </span>
          <span className="small min-w-0 basis-full truncate text-soft lg:flex-1">
            {eventWords(event, words, { ...entry, things })}
          </span>
        </span>
      </button>
      <Button
        look="quiet"
        shape="square"
        className="max-lg:-mr-2.5"
        aria-label={words.timeline('events.copy', { seq })}
        onClick={() => onCopy(event)}
      >
        <Icon name="copy" className="size-5 text-soft" />
      </Button>
    </div>
  )
})

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
