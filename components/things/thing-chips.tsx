'use client'

import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { ThingPicture } from '@/components/photos/thing-picture'
import { Icon } from '@/components/presentation/icon'
import { PILE_PINS, pileLookOf } from '@/components/presentation/piles'
import { nameWords, stateWords, ThingNotes } from '@/components/presentation/thing-words'
import { useListEdit } from '@/components/store/list-edits'
import type { ThingAhead } from '@/components/store/pending'
import { buttonClass } from '@/components/ui/button'
import { capitalOf } from '@/components/ui/capital-of'
import { listOf } from '@/components/words/isolate'
import { useWords } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'
import { secondReading } from './two-readings'

/** Many more than fit on a screen; of hundreds, the rest is one tap away. */
const FIRST = 48

interface ThingChipsProps {
  things: readonly ThingAhead[]
  onOpen?: ((id: string) => void) | undefined
  onAdd?: (() => void) | undefined
  /** Beside what adds to them. */
  more?: ReactNode
  /** More things may come by themselves: said in the place of what adds to them. */
  isComing?: boolean
}

/** Undecided things as chips; the last chip adds one. */
export function ThingChips({ things, onOpen, onAdd, more, isComing = false }: ThingChipsProps) {
  const words = useWords('things')
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const shown = showsAll || things.length <= FIRST + 1 ? things : beginningOf(things)
  const hidden = things.length - shown.length

  // The button that was tapped is gone: the first of those that it has brought takes the focus.
  useEffect(() => {
    if (showsAll && document.activeElement === document.body)
      list.current?.querySelectorAll<HTMLElement>('[data-thing]')[FIRST]?.focus({ preventScroll: true })
  }, [showsAll])

  const newest = things.findLast(({ isPending }) => isPending)
  if (things.length === 0 && !onAdd && !isComing) return null
  return (
    <ul ref={list} aria-label={words('left')} className="flex flex-wrap gap-2">
      {shown.map(thing => (
        <li key={thing.id} className="max-w-full">
          <ThingChip thing={thing} isNewest={thing === newest} onOpen={onOpen} />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            onClick={() => startTransition(() => setShowsAll(true))}
            className={buttonClass({ shape: 'narrow' })}
          >
            {words('more', { count: hidden })}
          </button>
        </li>
      )}
      {isComing && (
        // Another one for each thing: it comes where it stands, and never moves.
        <li
          key={`behind ${things.length}`}
          aria-hidden="true"
          className="flex min-h-12 items-center rounded-control border-control border-edge border-dashed px-3.5 text-soft"
        >
          {words('coming')}
        </li>
      )}
      {onAdd && (
        <li hidden={isComing}>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={words('add')}
            data-add
            onClick={onAdd}
            className="flex min-h-12 items-center gap-2 rounded-control border-control border-edge bg-sheet py-1 pr-4 pl-3 font-semibold hover:bg-sunk"
          >
            <Icon name="plus" className="size-5" />
            {words('addDo')}
          </button>
        </li>
      )}
      {more && (
        <li hidden={isComing} className="max-w-full">
          {more}
        </li>
      )}
    </ul>
  )
}

/** The thing that is asked about is always among them. */
function beginningOf(things: readonly ThingAhead[]): readonly ThingAhead[] {
  const first = things.slice(0, FIRST)
  const asked = things.slice(FIRST).find(({ state }) => state === 'asked')
  return asked ? [asked, ...first] : first
}

interface ThingChipProps {
  thing: ThingAhead
  isNewest: boolean
  /** A tap on it; it can’t be changed where there is none. */
  onOpen?: ((id: string) => void) | undefined
}

/** A thing that is not decided: its picture, its name, and what has become of it by shape and in words. */
const ThingChip = memo(function ThingChip({ thing, isNewest, onOpen }: ThingChipProps) {
  const words = useWords('things')
  const { becomes } = thing
  const readings = onOpen ? secondReading(thing) : null
  const content = (
    <>
      <span className="relative shrink-0 large-text:hidden">
        <ThingPicture thing={thing} className="size-9 rounded-crop" />
        {becomes?.state === 'decided' && (
          <span
            className={`-right-1 -bottom-1 absolute grid size-5 place-items-center rounded-full ${PILE_PINS[pileLookOf(becomes)]}`}
          >
            <Icon name="check" className="size-3.5 stroke-[2.75]" />
          </span>
        )}
      </span>
      <span className={`min-w-0 break-words ${capitalOf(thing.name)}`}>
        <span dir="auto">{nameWords(thing, words)}</span> <StateWords thing={thing} />
        <ThingNotes thing={thing} className="text-soft" />
      </span>
      {thing.state === 'asked' && (
        <span
          aria-hidden="true"
          className="size-3 shrink-0 rounded-full border-control border-lamp-edge bg-lamp"
        />
      )}
      {thing.state === 'later' && <Icon name="later" className="size-5 text-soft" />}
      {thing.state === 'open' && <Icon name="find" className="size-5 text-soft" />}
    </>
  )
  const inside =
    'flex min-h-12 max-w-full items-center gap-2.5 py-1 pr-3.5 pl-1.5 large-text:pl-3.5 text-left leading-snug'
  const edge = `rounded-control border-control ${isNewest ? LIT : edgeOf(thing)}`
  if (!onOpen) return <div className={`${inside} ${edge}`}>{content}</div>
  const chip = (look: string) => (
    <button
      type="button"
      data-thing={thing.id}
      aria-disabled={thing.isPending}
      onClick={() => thing.isPending || onOpen(thing.id)}
      className={`${inside} ${look} transition-[scale] active:scale-[.975]`}
    >
      {content}
    </button>
  )
  if (!readings) return chip(edge)
  return (
    <div className="flex max-w-full flex-wrap overflow-hidden rounded-control border-control border-edge border-dashed bg-sheet">
      {chip('flex-auto outline-offset-[-4px]')}
      <ReadingAnswers thing={thing} readings={readings} />
    </div>
  )
})

/** Where the shape alone would say it, a screen reader gets words. */
function StateWords({ thing }: { thing: ThingAhead }) {
  const words = useWords('things')
  return (
    <span className={thing.state === 'listed' ? 'sr-only' : 'small text-soft'}>
      {stateWords(thing.becomes ?? thing, words)}
    </span>
  )
}

const LIT = 'border-lamp-edge bg-lamp-wash'

function edgeOf({ state }: ShownThing): string {
  if (state === 'asked') return LIT
  if (state === 'later' || state === 'open') return 'border-edge border-dashed'
  return 'border-edge bg-sheet'
}

interface ReadingAnswersProps {
  thing: ThingAhead
  /** The names if it is several things. */
  readings: readonly string[]
}

/** One thing or several? Each answer is one tap. */
function ReadingAnswers({ thing: { id, name, isPending }, readings }: ReadingAnswersProps) {
  const words = useWords('things')
  const { isSending, failure, edit } = useListEdit()
  const isDisabled = isSending || isPending
  const count = readings.length
  const answer = 'min-h-12 flex-auto px-3.5 font-semibold text-fig outline-offset-[-4px] hover:bg-sunk'
  return (
    <fieldset
      aria-label={words('oneOr', { count })}
      // The chip shows only the dividing line: beside the name, or below it.
      className="-mt-px -ml-px flex min-w-0 grow divide-x divide-dashed divide-edge border-edge border-t border-l border-dashed"
    >
      <p role="alert" className="small self-center px-2 empty:hidden">
        {failure}
      </p>
      <button
        type="button"
        aria-label={words('oneLabel', { thing: name })}
        aria-disabled={isDisabled}
        onClick={() => void (isPending || edit({ whole: { id } }))}
        className={answer}
      >
        {words('one')}
      </button>
      <button
        type="button"
        aria-label={words('severalLabel', { count, names: listOf(readings) })}
        aria-disabled={isDisabled}
        onClick={() => void (isPending || edit({ split: { id, names: [...readings] } }))}
        className={answer}
      >
        {words('severalOf', { count })}
      </button>
    </fieldset>
  )
}
