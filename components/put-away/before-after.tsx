'use client'

import { useMemo, useState } from 'react'
import type { Detection } from '@/components/detection/detections'
import { useCleared } from '@/components/detection/use-cleared'
import { ONE_PHOTO, useOnePhoto } from '@/components/photos/add-photo'
import { FileButton } from '@/components/photos/photo-buttons'
import { StoredPhoto, useIsLost } from '@/components/photos/photo-image'
import { GuessRing } from '@/components/photos/pinned-photo'
import { UploadBar } from '@/components/photos/upload-progress'
import { Icon } from '@/components/presentation/icon'
import { useSession } from '@/components/store/session-context'
import { Button } from '@/components/ui/button'
import { listOf } from '@/components/words/isolate'
import { useWords, type Words } from '@/components/words/words'
import { middleOf } from '@/lib/tidy/photo-region'
import { type Photo, roomPhotosOf } from '@/lib/wire/view'

/** The room before and after, once the session has ended. Nothing if there is no photo from before. */
export function BeforeAfter() {
  const words = useWords('photos')
  const detectionWords = useWords('detection')
  const id = useSession(({ state }) => state.view.id)
  const photos = useSession(({ state }) => state.view.photos)
  const messages = useSession(({ state }) => state.view.messages)
  const things = useSession(({ state }) => state.view.things)
  const room = useMemo(() => roomPhotosOf({ photos, messages, things }), [photos, messages, things])
  const { upload, progress, send, retry } = useOnePhoto('after')
  const [again, setAgain] = useState(false)
  // An uploaded photo is shown before its event arrives.
  const sent = upload.at === 'ready' ? upload.photo : null
  const latest = sent && !photos.some(({ id }) => id === sent.id) ? sent : room.after
  const after = useIsLost(latest?.id) ? null : latest
  const before = useIsLost(room.before?.id) ? null : room.before
  const cleared = useCleared(before ?? undefined, after ?? undefined)
  if (!before) return null
  const offersUpload = upload.at !== 'sending' && (!after || again)
  function choose([file]: File[]) {
    if (!file) return
    setAgain(false)
    send(file)
  }

  return (
    <section aria-label={words('afterHeading')} className="flex flex-col gap-3">
      {after ? (
        <BeforeAfterSlider sessionId={id} before={before} after={after} cleared={cleared} />
      ) : (
        <p className="px-2 text-soft">{words('afterHint')}</p>
      )}
      <p role="status" className="small px-2 text-soft empty:hidden">
        {after &&
          cleared.length > 0 &&
          detectionWords('cleared', {
            things: listOf(cleared.map(({ kind }) => detectionWords(`kind.${kind}`))),
          })}
      </p>
      {upload.at === 'sending' && (
        <UploadBar label={words('sendingAfter')} progress={progress} attachmentKey={ONE_PHOTO} />
      )}
      {upload.at === 'failed' && (
        <div className="flex items-center gap-2">
          <p role="alert" className="min-w-0 flex-1 text-sm">
            {upload.message}
          </p>
          {upload.retryable && <Button onClick={retry}>{words('retry')}</Button>}
        </div>
      )}
      {offersUpload && (
        <div className="flex flex-wrap gap-2">
          <FileButton
            label={words('takeAfter')}
            icon="camera"
            shape="wide"
            capture="environment"
            onChoose={choose}
          />
          <FileButton label={words('chooseAfter')} icon="photos" shape="wide" onChoose={choose} />
        </div>
      )}
      {after && !offersUpload && upload.at !== 'sending' && (
        <Button look="quiet" className="self-start" onClick={() => setAgain(true)}>
          {words('anotherAfter')}
        </Button>
      )}
    </section>
  )
}

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
function BeforeAfterSlider({ sessionId, before, after, cleared }: BeforeAfterSliderProps) {
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
