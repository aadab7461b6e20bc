'use client'

import { useRef, useState, useSyncExternalStore } from 'react'
import { StoredPhoto, useIsLost, useWasSeen } from '@/components/photos/photo-image'
import { CroppedPhoto } from '@/components/photos/photo-part'
import { Icon } from '@/components/presentation/icon'
import { ObjectShape } from '@/components/presentation/object'
import { capitalOf } from '@/components/ui/capital-of'
import { LocalTime } from '@/components/ui/local-time'
import { PageLink } from '@/components/ui/page-link'
import type { Region } from '@/components/ui/region-crop'
import { useWords } from '@/components/words/words'
import type { Inventory } from '@/lib/wire/inventory'

export type LivingThing = Inventory['places'][number]['things'][number]

/** A thing of the home map: its part of the photo, else its silhouette. Decorative; its name stands beside it. */
export function LivingPicture({ thing, className }: { thing: LivingThing; className: string }) {
  return (
    <span aria-hidden="true" className={`relative block shrink-0 overflow-hidden bg-sunk ${className}`}>
      <ObjectShape
        name={thing.name}
        look="place"
        className="absolute inset-x-0 bottom-[10%] mx-auto h-[80%]"
      />
      <Crop thing={thing} />
    </span>
  )
}

/** The same on a board: its photo leans on the wall, its silhouette stands there as it is. */
export function StandingThing({ thing }: { thing: LivingThing }) {
  const isLost = useIsLost(thing.photo)
  if (!thing.region || !thing.photo || isLost)
    return <ObjectShape name={thing.name} look="place" className="h-10 lg:h-12" />
  return <LivingPicture thing={thing} className="mb-0.5 size-9 rounded-crop lg:size-12" />
}

function Crop({ thing: { sessionId, photo, region } }: { thing: LivingThing }) {
  if (sessionId === null || !photo || !region) return null
  return <CropOnceSeen key={photo} sessionId={sessionId} photoId={photo} region={region} />
}

/** The sizes of photos, which the map lacks: a page shows many regions of one photo. */
const sizes = new Map<string, { readonly width: number; readonly height: number }>()

interface CropProps {
  sessionId: string
  photoId: NonNullable<LivingThing['photo']>
  region: Region
}

function CropOnceSeen({ sessionId, photoId, region }: CropProps) {
  const box = useRef<HTMLSpanElement>(null)
  const wasSeen = useWasSeen(box)
  const [known, setKnown] = useState(sizes.get(photoId))
  const size = known ?? sizes.get(photoId)
  return (
    <span ref={box} className="absolute inset-0">
      {wasSeen && size && (
        <CroppedPhoto sessionId={sessionId} photo={{ id: photoId, ...size }} region={region} />
      )}
      {wasSeen && !size && (
        <StoredPhoto
          sessionId={sessionId}
          photoId={photoId}
          alt=""
          className="invisible absolute inset-0 size-full"
          onSize={loaded => {
            sizes.set(photoId, loaded)
            setKnown(loaded)
          }}
        />
      )}
    </span>
  )
}

interface LivingRowProps {
  thing: LivingThing
  onOpen: () => void
}

/** A thing in its place: since when, and the session that put it there. A tap on it moves it; so does dragging it, with a mouse. */
export function LivingRow({ thing, onOpen }: LivingRowProps) {
  const words = useWords('places')
  const isDraggable = useHasMouse()
  const { id, name, at, sessionId } = thing
  return (
    <li
      draggable={isDraggable}
      onDragStart={event => {
        event.dataTransfer.setData(THING, id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      className="group/row relative flex min-h-17 items-center gap-x-2.5 large-text:flex-wrap border-line py-2 not-last:border-b"
    >
      <LivingPicture thing={thing} className="size-12 rounded-crop large-text:hidden" />
      <span className="flex min-w-0 flex-[1_1_8rem] flex-col leading-snug">
        <button
          type="button"
          data-thing={id}
          aria-haspopup="dialog"
          dir="auto"
          onClick={onOpen}
          // The link covers its row.
          className={`wrap-anywhere text-left font-semibold outline-none after:absolute after:-inset-x-2 after:inset-y-0.5 after:rounded-crop group-hover/row:after:bg-ink/5 focus-visible:after:outline-3 focus-visible:after:outline-fig ${capitalOf(name)}`}
        >
          {name}
        </button>
        <span className="small text-soft">
          {words('since')} <LocalTime at={at} format="day" />
        </span>
      </span>
      {sessionId !== null && (
        <PageLink
          href={`/sessions/${sessionId}`}
          draggable={false}
          aria-label={words('sessionOf', { thing: name })}
          className="small relative -mr-3 inline-flex min-h-12 items-center rounded-crop px-2 font-semibold text-fig underline underline-offset-4"
        >
          {words('session')}
        </PageLink>
      )}
      <Icon name="right" className="size-5 text-soft large-text:hidden" />
    </li>
  )
}

/** The type under which a thing is dragged: nothing else is dropped on a place. */
export const THING = 'application/x-tidyup-thing'

const FINE = '(pointer: fine)'

/** Where a finger drags, the page scrolls. */
const useHasMouse = () =>
  useSyncExternalStore(
    onChange => {
      const media = window.matchMedia(FINE)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(FINE).matches,
    () => false,
  )
