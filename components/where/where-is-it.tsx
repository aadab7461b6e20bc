'use client'

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useInventoryFailureWords } from '@/components/inventory/inventory-edits'
import { Icon } from '@/components/presentation/icon'
import { call, type Failure } from '@/components/store/api'
import { keepInventory } from '@/components/store/kept-inventory'
import { LastEdit } from '@/components/things/last-edit'
import { Button } from '@/components/ui/button'
import { FIELD } from '@/components/ui/field'
import { Fold } from '@/components/ui/fold'
import { LocalTime } from '@/components/ui/local-time'
import { useTypedBefore } from '@/components/ui/use-has-scripts'
import { useWords, type Words } from '@/components/words/words'
import { MAX_NAME } from '@/lib/tidy/thing-name'
import type { InventoryEdit } from '@/lib/wire/inventory'
import { MAX_SEARCH } from '@/lib/wire/limits'
import { Answers } from './answers'
import { type Answer, useSearch } from './use-search'

interface WhereIsItProps {
  /** The server's answer, for a page that was opened with a question. */
  first?: Answer | null
  /** It was opened to type. */
  autoFocus?: boolean
}

/** The place that the person has just told. */
interface Remembered {
  readonly thing: string
  readonly place: string
  /** The `seq` that undoes it; null if it was undone, or was known already. */
  readonly seq: number | null
  readonly isUndone: boolean
}

/**
 * A search field over the things and places of the home. The results are a plain list of links, and a status tells their number: a listbox
 * would hide from a screen reader what stands beside a name. Without scripts it is a form that loads the home page with the answer.
 */
export function WhereIsIt({ first = null, autoFocus = false }: WhereIsItProps) {
  const words = useWords('where')
  const { answer, trouble, ask } = useSearch(first)
  const [remembered, setRemembered] = useState<Remembered | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const sentenceFor = useInventoryFailureWords()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const seq = remembered?.seq ?? null
  useTypedBefore(field, text => text !== first?.asked && ask(text))
  useEffect(() => void keepInventory(), [])
  // The form, or the button, that had the focus is gone.
  useEffect(() => {
    if (remembered) bar.current?.focus({ preventScroll: true })
  }, [remembered])

  function search(text: string, afterMs?: number) {
    setRemembered(null)
    ask(text, afterMs)
  }

  function changed(now: Remembered) {
    setRemembered(now)
    if (field.current) field.current.value = now.thing
    ask(now.thing, 0)
    void keepInventory({ isChanged: true })
  }

  async function edit(request: InventoryEdit) {
    if (isSending) return null
    setSending(true)
    const reply = await call('POST /api/home', { body: request })
    setSending(false)
    setFailure(reply.ok ? null : reply.failure)
    return reply.ok ? reply.value : null
  }

  async function remember(thing: string, place: string) {
    const edited = await edit({ add: [{ name: thing, place }] })
    if (edited) changed({ thing, place, seq: edited.seq, isUndone: false })
  }

  async function undo(seq: number) {
    if ((await edit({ undo: { seq } })) && remembered) changed({ ...remembered, seq: null, isUndone: true })
  }

  return (
    <search aria-label={words('heading')} className="flex scroll-mt-12 flex-col gap-3">
      <form
        action="/#where"
        className="relative flex min-h-14 items-center rounded-control border-control border-edge bg-sunk px-1 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-fig has-[input:focus-visible]:outline-offset-3"
        onSubmit={event => {
          event.preventDefault()
          search(field.current?.value ?? '', 0)
        }}
      >
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={words('heading')}
          placeholder={words('hint')}
          defaultValue={first?.asked}
          maxLength={MAX_SEARCH}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: only where a person has just asked for this field.
          autoFocus={autoFocus}
          className="peer min-h-12 min-w-0 flex-1 bg-transparent outline-none placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
          onChange={event => search(event.target.value)}
          onFocus={event => toTop(event.currentTarget)}
        />
        <Button
          look="quiet"
          shape="square"
          type="submit"
          aria-label={words('search')}
          className="order-first text-soft"
        >
          <Icon name="search" />
        </Button>
        <Button
          look="quiet"
          shape="square"
          aria-label={words('clear')}
          className="text-soft peer-placeholder-shown:hidden"
          onClick={() => {
            if (!field.current) return
            field.current.value = ''
            field.current.focus()
            search('')
          }}
        >
          <Icon name="x" />
        </Button>
      </form>
      <p role="alert" className="empty:hidden">
        {trouble?.kind === 'nothing_kept' ? words('nothingKept') : sentenceFor(trouble?.failure ?? null)}
      </p>
      <div ref={bar} tabIndex={-1} className={remembered || failure ? '' : 'sr-only'}>
        <LastEdit
          said={remembered && rememberedWords(remembered, words)}
          failure={sentenceFor(failure)}
          isSending={isSending}
          onUndo={seq === null ? null : () => void undo(seq)}
        />
      </div>
      {answer?.keptAt && (
        <p className="small text-soft">
          {words('asOf')} <LocalTime at={answer.keptAt} format="dayAndTime" />
        </p>
      )}
      <p role="status" className={answer && isEmpty(answer) ? 'text-balance text-soft' : 'sr-only'}>
        {answer && answerWords(answer, words)}
      </p>
      {answer && <Answers found={answer.found} />}
      {answer && answer.keptAt === null && (
        <Telling key={answer.asked} answer={answer}>
          <AddThing
            thing={answer.found.found[0]?.thing ?? answer.asked}
            isSending={isSending}
            onAdd={remember}
          />
        </Telling>
      )}
    </search>
  )
}

/** Open where nothing is known. */
function Telling({ answer, children }: { answer: Answer; children: ReactNode }) {
  const words = useWords('where')
  if (isEmpty(answer)) return children
  return (
    <Fold title={words('add.open')} summaryClass="text-soft">
      {children}
    </Fold>
  )
}

/** A phone’s keyboard leaves half of the screen: the field goes to its top, and the answers below it are in sight. */
function toTop(field: HTMLInputElement) {
  if (window.matchMedia('(pointer: coarse)').matches)
    field.closest('search')?.scrollIntoView({ block: 'start' })
}

const isEmpty = ({ found: { found, places } }: Answer) => found.length + places.length === 0

/** The number of answers and the first of them, or a sentence that there is none. */
function answerWords({ asked, found: { found, places }, keptAt }: Answer, words: Words<'where'>): string {
  const [best] = found
  if (best) return words('found', { count: found.length, thing: best.thing, place: best.place })
  if (places.length > 0) return words('foundPlaces', { count: places.length })
  return words(keptAt === null ? 'none' : 'noneOffline', { text: asked })
}

const rememberedWords = ({ thing, place, isUndone }: Remembered, words: Words<'where'>) =>
  isUndone ? words('add.undone') : words('add.done', { thing, place })

interface AddThingProps {
  /** The thing's name as it was asked for, or as it is known. */
  thing: string
  isSending: boolean
  onAdd: (thing: string, place: string) => Promise<void>
}

/** Tells the home where a thing lives. A known thing moves there. Without scripts the form goes to app/where. */
function AddThing({ thing, isSending, onAdd }: AddThingProps) {
  const words = useWords('where')
  const id = useId()

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    void onAdd(`${given.get('thing')}`.trim(), `${given.get('place')}`.trim())
  }

  const field = {
    type: 'text',
    required: true,
    maxLength: MAX_NAME,
    autoComplete: 'off',
    dir: 'auto',
    className: `${FIELD} w-full`,
  } as const
  return (
    <form action="/where" method="post" className="flex flex-wrap items-end gap-3 pt-1" onSubmit={add}>
      <div className="flex min-w-0 flex-[1_1_9rem] flex-col gap-1">
        <label htmlFor={`${id}-thing`} className="small font-semibold">
          {words('add.thing')}
        </label>
        <input id={`${id}-thing`} name="thing" defaultValue={thing} {...field} />
      </div>
      <div className="flex min-w-0 flex-[1_1_9rem] flex-col gap-1">
        <label htmlFor={`${id}-place`} className="small font-semibold">
          {words('add.place')}
        </label>
        <input
          id={`${id}-place`}
          name="place"
          placeholder={words('add.placeHint')}
          enterKeyHint="done"
          {...field}
        />
      </div>
      <Button type="submit" aria-disabled={isSending} className="flex-[1_0_100%]">
        {words('add.do')}
      </Button>
    </form>
  )
}
