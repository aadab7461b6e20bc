'use client'

import { useState } from 'react'
import type { Detection } from '@/components/detection/detections'
import { StoredPhoto } from '@/components/photos/photo-image'
import { GuessRing } from '@/components/photos/pinned-photo'
import { Icon } from '@/components/presentation/icon'
import { useWords, type Words } from '@/components/words/words'
import { middleOf } from '@/lib/tidy/photo-region'
import type { Photo } from '@/lib/wire/view'

/**
 * Only the thumb receives pointer events, so that a swipe over the photo scrolls the page. It is as high as the photo, and
 * the range overflows by half a thumb on both sides, so that the thumb’s middle reaches both edges.
 */
const RANGE =
  'peer pointer-events-none absolute inset-y-0 -left-6 h-full w-[calc(100%+3rem)] cursor-ew-resize touch-pan-y appearance-none bg-transparent outline-none'
const THUMB = {
  webkit:
    '[&::-webkit-slider-runnable-track]:h-full [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:h-full [&::-webkit-slider-thumb]:w-12 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:bg-transparent',
  firefox:
    '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:h-full [&::-moz-range-thumb]:w-12 [&::-moz-range-thumb]:rounded-none [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-transparent',
}

interface BeforeAfterSliderProps {
  sessionId: string
  before: Photo
  after: Photo
  /** Things that were put away, as this device sees it. */
  cleared: readonly Detection[]
}

/** Two photos on top of each other, divided by a line that can be dragged. */
export function BeforeAfterSlider({ sessionId, before, after, cleared }: BeforeAfterSliderProps) {
  const words = useWords('photos')
  /** The visible part of the “before” photo, from the left, in percent. */
  const [share, setShare] = useState(50)
  const ratio = before.width / before.height
  const picture = 'absolute inset-0 size-full object-cover'
  return (
    <div
      className="relative self-center overflow-hidden rounded-card bg-sunk"
      style={{ aspectRatio: ratio, width: `min(100%, 40dvh * ${ratio})` }}
    >
      <StoredPhoto
        sessionId={sessionId}
        photoId={after.id}
        alt={words('afterPhoto')}
        size={after}
        className={picture}
      />
      <StoredPhoto
        sessionId={sessionId}
        photoId={before.id}
        alt={words('beforePhoto')}
        size={before}
        className={picture}
        style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
      />
      {cleared.map(({ kind, region }) => (
        <GuessRing key={`${kind} ${region.x} ${region.y}`} spot={middleOf(region)} data-cleared={kind}>
          <Icon name="check" className="size-5" />
        </GuessRing>
      ))}
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={words('compare')}
        aria-valuetext={valueText(share, words)}
        onChange={event => setShare(event.target.valueAsNumber)}
        className={`${RANGE} ${THUMB.webkit} ${THUMB.firefox}`}
      />
      <Handle share={share} />
      <Label side="left" pressed={share === 100} onClick={() => setShare(100)}>
        {words('before')}
      </Label>
      <Label side="right" pressed={share === 0} onClick={() => setShare(0)}>
        {words('after')}
      </Label>
    </div>
  )
}

interface LabelProps {
  side: 'left' | 'right'
  pressed: boolean
  onClick: () => void
  children: string
}

/** Says which photo is on its side; a tap shows all of it. */
const Label = ({ side, pressed, onClick, children }: LabelProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onClick}
    className={`absolute grid min-h-12 place-items-center px-2 ${
      side === 'left' ? 'bottom-1 left-1 large-text:top-0 large-text:bottom-auto' : 'right-1 bottom-1'
    }`}
  >
    <span className="small rounded-full bg-over-photo px-3 py-1 font-semibold text-on-photo">{children}</span>
  </button>
)

/** A white line with a dark edge is visible on any photo. */
function Handle({ share }: { share: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 flex w-1 -translate-x-1/2 items-center justify-center bg-on-photo shadow-[0_0_0_1px_var(--over-photo)] peer-focus-visible:*:outline-3 peer-focus-visible:*:outline-fig"
      style={{ left: `${share}%` }}
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full border-2 border-on-photo bg-over-photo text-on-photo shadow-[0_0_0_1px_var(--over-photo)]">
        <Icon name="sideways" />
      </span>
    </span>
  )
}

function valueText(share: number, words: Words<'photos'>): string {
  if (share === 0) return words('compareAfter')
  return share === 100 ? words('compareBefore') : words('compareShare', { share })
}
