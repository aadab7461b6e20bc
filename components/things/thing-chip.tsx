'use client'

import { memo } from 'react'
import { Sign } from '@/components/look/sign'
import { ThingPicture } from '@/components/look/thing-picture'
import { useWords } from '@/components/words/words'
import type { ShownThing } from '@/lib/wire/view'
import { nameWords, stateWords } from './thing-words'
import { secondReading } from './two-readings'

interface ThingChipProps {
  thing: ShownThing
  /** A tap on it; it can’t be changed where there is none. */
  onOpen?: ((id: string) => void) | undefined
}

/** A thing that is not decided: its picture, its name, and what has become of it by shape and in words. */
export const ThingChip = memo(function ThingChip({ thing, onOpen }: ThingChipProps) {
  const words = useWords('things')
  const readings = secondReading(thing)
  const content = (
    <>
      <ThingPicture thing={thing} className="size-9 rounded-crop large-text:hidden" />
      <span className="min-w-0 break-words">
        <span dir="auto">{nameWords(thing, words)}</span>{' '}
        {readings && onOpen ? (
          <span className="font-semibold text-fig">{words('oneOr', { count: readings.length })}</span>
        ) : (
          <StateWords thing={thing} />
        )}
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
  const shape = `flex min-h-12 max-w-full items-center gap-2.5 rounded-control border-control py-1 pr-3.5 pl-1.5 large-text:pl-3.5 text-left leading-snug ${edgeOf(thing, readings !== null)}`
  return onOpen ? (
    <button
      type="button"
      data-thing={thing.id}
      onClick={() => onOpen(thing.id)}
      className={`${shape} transition-[scale] active:scale-[.975]`}
    >
      {content}
    </button>
  ) : (
    <div className={shape}>{content}</div>
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

function edgeOf({ state }: ShownThing, mayBeSeveral: boolean): string {
  if (state === 'asked') return 'border-lamp-edge bg-lamp-wash'
  if (state === 'later' || state === 'open') return 'border-edge border-dashed'
  return mayBeSeveral ? 'border-edge border-dashed bg-sheet' : 'border-edge bg-sheet'
}
