'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SidewaysIcon } from '@/components/ui/icons'
import { useWords, type Words } from '@/components/words/words'
import type { Photo } from '@/lib/wire/view'
import { StoredPhoto } from './photo-image'

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
}

/** Two photos on top of each other, divided by a line that can be dragged. */
export function BeforeAfterSlider({ sessionId, before, after }: BeforeAfterSliderProps) {
  const words = useWords('photos')
  /** How much of the “before” photo is visible, from the left, in percent. */
  const [share, setShare] = useState(50)
  const ratio = before.width / before.height
  const picture = 'absolute inset-0 size-full object-cover'
  return (
    <div className="flex flex-col gap-2">
      <div
        className="relative self-center overflow-hidden rounded-xl bg-sunken"
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
      </div>
      <div className="flex gap-2">
        <Button className="flex-1" aria-pressed={share === 100} onClick={() => setShare(100)}>
          {words('before')}
        </Button>
        <Button className="flex-1" aria-pressed={share === 0} onClick={() => setShare(0)}>
          {words('after')}
        </Button>
      </div>
    </div>
  )
}

/** A white line with a dark edge is visible on any photo. */
function Handle({ share }: { share: number }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 flex w-1 -translate-x-1/2 items-center justify-center bg-white shadow-[0_0_0_1px_#000a] peer-focus-visible:*:outline-3 peer-focus-visible:*:outline-accent"
      style={{ left: `${share}%` }}
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full border-2 border-white bg-black/70 text-white shadow-[0_0_0_1px_#000a]">
        <SidewaysIcon />
      </span>
    </span>
  )
}

function valueText(share: number, words: Words<'photos'>): string {
  if (share === 0) return words('compareAfter')
  return share === 100 ? words('compareBefore') : words('compareShare', { share })
}
