'use client'

import { memo } from 'react'
import { Sign } from '@/components/look/sign'
import { ThingNotes } from '@/components/look/thing-notes'
import { nameWords, stateWords } from '@/components/look/thing-words'
import { ThingPicture } from '@/components/photos/thing-picture'
import { capitalOf } from '@/components/ui/capital-of'
import { useWords } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'
import { ReadingAnswers } from './reading-answers'
import { secondReading } from './two-readings'

interface ThingChipProps {
  thing: ShownThing
  /** A tap on it; it can’t be changed where there is none. */
  onOpen?: ((id: string) => void) | undefined
}

/** A thing that is not decided: its picture, its name, and what has become of it by shape and in words. */
export const ThingChip = memo(function ThingChip({ thing, onOpen }: ThingChipProps) {
  const words = useWords('things')
  const readings = onOpen ? secondReading(thing) : null
  const content = (
    <>
      <ThingPicture thing={thing} className="size-9 rounded-crop large-text:hidden" />
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
      {thing.state === 'later' && <Sign name="later" className="size-5 text-soft" />}
      {thing.state === 'open' && <Sign name="find" className="size-5 text-soft" />}
    </>
  )
  const inside =
    'flex min-h-12 max-w-full items-center gap-2.5 py-1 pr-3.5 pl-1.5 large-text:pl-3.5 text-left leading-snug'
  const edge = `rounded-control border-control ${edgeOf(thing)}`
  if (!onOpen) return <div className={`${inside} ${edge}`}>{content}</div>
  const chip = (look: string) => (
    <button
      type="button"
      data-thing={thing.id}
      onClick={() => onOpen(thing.id)}
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
function StateWords({ thing }: { thing: ShownThing }) {
  const words = useWords('things')
  return (
    <span className={thing.state === 'listed' ? 'sr-only' : 'small text-soft'}>
      {stateWords(thing, words)}
    </span>
  )
}

function edgeOf({ state }: ShownThing): string {
  if (state === 'asked') return 'border-lamp-edge bg-lamp-wash'
  if (state === 'later' || state === 'open') return 'border-edge border-dashed'
  return 'border-edge bg-sheet'
}
