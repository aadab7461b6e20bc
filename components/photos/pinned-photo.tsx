'use client'

import {
  type ComponentProps,
  type MouseEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Icon } from '@/components/presentation/icon'
import { PILE_PINS, pileLookOf } from '@/components/presentation/piles'
import { stateWords } from '@/components/presentation/thing-words'
import { useListEdit } from '@/components/store/list-edits'
import type { ThingAhead } from '@/components/store/pending'
import { positionOf, type Spot, spotOf, within } from '@/components/store/pins'
import { useSessionId } from '@/components/store/session-context'
import { LargeDialog } from '@/components/ui/dialog'
import { useWords } from '@/components/words/words'
import { middleOf, regionRound } from '@/lib/tidy/photo-region'
import type { Photo, ShownThing } from '@/lib/wire/view'
import { LostPhoto, StoredPhoto, useIsLost } from './photo-image'
import { Corners } from './photo-part'

interface PinnedPhotoProps {
  photo: Photo
  alt: string
  /** The things that are on it. */
  things: readonly ThingAhead[]
  /** Where something is to be named, the next one first. */
  spots?: readonly Spot[]
  /** Where this device guesses a thing. */
  guesses?: readonly Spot[]
  /** A tap on the photo, which is shown in `picture`; the spot is null where it was made by the keyboard, which points nowhere. */
  onPoint?: ((spot: Spot | null, picture: HTMLElement) => void) | undefined
  /** A tap on a pin, which may stand for several things. */
  onPin?: ((ids: readonly string[]) => void) | undefined
  /** At most, in hundredths of the screen’s. */
  height?: number
}

/** A photo with a pin for each thing on it: it fills as things are decided. */
export function PinnedPhoto(props: PinnedPhotoProps) {
  const isLost = useIsLost(props.photo.id)
  return isLost ? <LostPhoto /> : <PhotoWithPins {...props} />
}

function PhotoWithPins({
  photo,
  alt,
  things,
  spots = NO_SPOTS,
  guesses = NO_SPOTS,
  onPoint,
  onPin,
  height = 46,
}: PinnedPhotoProps) {
  const words = useWords('photos')
  const sessionId = useSessionId()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const pins = useMemo(() => groupPins(things.flatMap(pinOf), size), [things, size])
  const found = things.filter(({ isPending, region }) => isPending && region)
  // Things on the list already have their pins there.
  const rings = groupPins(
    guesses.map(spot => ({ spot })),
    size,
  ).filter(ring => pins.every(pin => distance(pin.spot, ring.spot, size) >= NEAR))
  const ratio = photo.width / photo.height
  function point(event: MouseEvent<HTMLButtonElement>) {
    // A click made by the keyboard has no position.
    onPoint?.(event.detail === 0 ? null : spotOf(event), event.currentTarget)
  }

  return (
    <div
      ref={frame}
      data-photo
      className="relative scroll-mt-2 mx-auto max-w-full rounded-card bg-sunk"
      style={{
        aspectRatio: `${photo.width} / ${photo.height}`,
        width: `min(100%, ${height}dvh * ${ratio})`,
      }}
    >
      {/* The button lies over the photo: round it, it would load the photo anew whenever it comes or goes. */}
      <StoredPhoto
        key={photo.id}
        sessionId={sessionId}
        photoId={photo.id}
        alt={onPoint ? '' : alt}
        size={photo}
        className="size-full rounded-card object-cover"
      />
      {onPoint && (
        <button
          type="button"
          aria-label={words('pinPhoto')}
          // The field keeps the focus, and so the keyboard of a phone stays.
          onMouseDown={event => event.preventDefault()}
          onClick={point}
          className="absolute inset-0 rounded-card"
        />
      )}
      {rings.map(({ spot }) => (
        <GuessRing key={`${spot.x} ${spot.y}`} spot={spot} data-guess>
          {GUESS}
        </GuessRing>
      ))}
      {pins.length > 0 && (
        <ul aria-label={words('itemsLabel')}>
          {pins.map(group => (
            <li key={group.pins[0].thing.id}>
              <RoomPin group={group} onPin={onPin} />
            </li>
          ))}
        </ul>
      )}
      {found.map(({ id, name, region }, index) => {
        const isNewest = index === found.length - 1
        return (
          region && (
            <span key={id} aria-hidden="true" data-found={isNewest ? 'newest' : 'before'}>
              <Corners
                region={region}
                photo={photo}
                className={isNewest ? 'stroke-lamp' : 'stroke-on-photo'}
              />
              {isNewest && <NameTag name={name} spot={middleOf(region)} className="bg-lamp text-on-lamp" />}
            </span>
          )
        )
      })}
      {spots.map((spot, index) => (
        <span
          key={`${spot.x} ${spot.y}`}
          aria-hidden="true"
          data-spot
          className={`pointer-events-none absolute grid -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-on-photo bg-over-photo text-on-photo ${
            index === 0 ? 'size-9' : 'size-6'
          }`}
          style={positionOf(spot)}
        >
          <Icon name="plus" className={index === 0 ? 'size-5' : 'size-3.5'} />
        </span>
      ))}
    </div>
  )
}

const GUESS = '?'
const NO_SPOTS: readonly Spot[] = []

interface Pin {
  readonly thing: ShownThing
  readonly spot: Spot
}

const pinOf = (thing: ThingAhead): Pin[] =>
  thing.region && thing.state !== 'removed' && !thing.isPending
    ? [{ thing, spot: middleOf(thing.region) }]
    : []

interface RoomPinProps {
  group: PinGroup<Pin>
  onPin: PinnedPhotoProps['onPin']
}

function RoomPin({ group: { spot, pins }, onPin }: RoomPinProps) {
  const words = useWords('photos')
  const things = useWords('things')
  const asked = pins.find(({ thing }) => thing.state === 'asked')?.thing
  const [{ thing: first }] = pins
  const label =
    pins.length > 1
      ? words('pinsHere', { count: pins.length })
      : words('pinOf', { thing: first.name, state: stateWords(first, things) })
  const place =
    'absolute grid size-[48px] -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full outline-offset-[-2px]'
  const mark = <PinMark pins={pins} isAsked={asked !== undefined} />
  return (
    <>
      {onPin ? (
        <button
          type="button"
          aria-label={label}
          data-pin={first.id}
          onClick={() => onPin(pins.map(({ thing }) => thing.id))}
          className={place}
          style={within(spot)}
        >
          {mark}
        </button>
      ) : (
        <span role="img" aria-label={label} className={place} style={within(spot)}>
          {mark}
        </span>
      )}
      {asked && pins.length === 1 && <NameTag name={asked.name} spot={spot} className="bg-sheet" />}
    </>
  )
}

/** Beside the middle of a thing, as far as the photo has room. */
const NameTag = ({ name, spot, className }: { name: string; spot: Spot; className: string }) => (
  <span
    aria-hidden="true"
    dir="auto"
    className={`small pointer-events-none absolute max-w-[60%] truncate rounded-full px-3 py-1 font-semibold shadow-card ${className} ${
      spot.y > 0.8 ? '-translate-y-[calc(100%+1.5rem)]' : 'translate-y-6'
    } ${spot.x < 0.3 ? '' : spot.x > 0.7 ? '-translate-x-full' : '-translate-x-1/2'}`}
    style={positionOf(spot)}
  >
    {name}
  </span>
)

/** Open: a ring. Asked: lit, and larger. Decided: small, with a tick in the colour of its pile. Several: how many. */
function PinMark({ pins, isAsked }: { pins: readonly Pin[]; isAsked: boolean }) {
  const ring = 'grid place-items-center rounded-full border-2 border-on-photo outline-1 outline-over-photo'
  const [first] = pins
  if (pins.length > 1)
    return (
      <span
        className={`${ring} size-8 font-semibold text-sm tabular-nums ${isAsked ? 'bg-lamp text-on-lamp' : 'bg-over-photo text-on-photo'}`}
      >
        {pins.length}
      </span>
    )
  if (isAsked) return <span className={`${ring} size-9 bg-lamp`} />
  if (first?.thing.state === 'decided')
    return (
      <span className={`${ring} size-6 ${PILE_PINS[pileLookOf(first.thing)]}`}>
        <Icon name="check" className="size-4 stroke-[2.75]" />
      </span>
    )
  const look = first?.thing.state === 'later' ? 'border-dashed bg-over-photo' : 'bg-over-photo/30'
  return <span className={`${ring} size-6 ${look}`} />
}

const FIRST = { width: 320, height: 240 }

/** The size of an element, in pixels. */
function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(FIRST)
  useEffect(() => {
    const observed = element.current
    if (!observed) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = observed
      if (width > 0) setSize(before => (before.width === width ? before : { width, height }))
    })
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return size
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Placed {
  readonly spot: Spot
}

export interface PinGroup<Pin extends Placed> {
  /** The middle of its pins. */
  readonly spot: Spot
  readonly pins: readonly [Pin, ...Pin[]]
}

/** In pixels of the page: what is closer can’t be told apart by a finger. */
const NEAR = 40

/** Pins that are too close together on a photo of this size become one. Each pin is in one group. */
export function groupPins<Pin extends Placed>(pins: readonly Pin[], size: Size): readonly PinGroup<Pin>[] {
  const groups: [Pin, ...Pin[]][] = []
  for (const pin of pins) {
    const near = groups.find(group => distance(middleOfPins(group), pin.spot, size) < NEAR)
    if (near) near.push(pin)
    else groups.push([pin])
  }
  return groups.map(group => ({ spot: middleOfPins(group), pins: group }))
}

const distance = (one: Spot, other: Spot, { width, height }: Size) =>
  Math.hypot((one.x - other.x) * width, (one.y - other.y) * height)

function middleOfPins(pins: readonly Placed[]): Spot {
  const mean = (of: (spot: Spot) => number) => pins.reduce((sum, { spot }) => sum + of(spot), 0) / pins.length
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) }
}

/** Marks on a photo what this device guesses there. Decorative: the words stand beside the photo. */
export const GuessRing = ({ spot, ...rest }: { spot: Spot } & ComponentProps<'span'>) => (
  <span
    {...rest}
    aria-hidden="true"
    className="pointer-events-none absolute grid size-8 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-on-photo border-dashed bg-over-photo/80 font-semibold text-on-photo text-sm"
    style={within(spot)}
  />
)

interface MarkOnPhotoProps {
  thing: ShownThing
  photos: readonly Photo[]
  onClose: () => void
}

/** Where on the photos is it? The tap marks it there. */
export function MarkOnPhoto({ thing, photos, onClose }: MarkOnPhotoProps) {
  const words = useWords('photos')
  const { failure, edit } = useListEdit()
  const [spot, setSpot] = useState<{ photoId: string; spot: Spot } | null>(null)

  async function mark(photo: Photo, where: Spot | null) {
    setSpot(where && { photoId: photo.id, spot: where })
    // A thing of the list that is named again, with a photo, is the same thing.
    const added = { name: thing.name, photoId: photo.id, ...(where && { region: regionRound(where) }) }
    if (await edit({ add: [added] })) onClose()
  }

  return (
    <LargeDialog title={thing.name} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p>{words('markHint')}</p>
        <p role="alert" className="small empty:hidden">
          {failure}
        </p>
        {photos.map((photo, index) => (
          <PinnedPhoto
            key={photo.id}
            photo={photo}
            alt={words('photo', { number: index + 1 })}
            things={[]}
            spots={spot?.photoId === photo.id ? [spot.spot] : []}
            onPoint={where => void mark(photo, where)}
            height={62}
          />
        ))}
      </div>
    </LargeDialog>
  )
}
