import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { ThingPicture } from '@/components/photos/thing-picture'
import { Icon, type IconName } from '@/components/presentation/icon'
import { PILE_ICONS, PILE_WASHES, type PileLook, WAY_KEYS } from '@/components/presentation/piles'
import { placeIcon } from '@/components/presentation/place-icon'
import { useCanAct, useSession } from '@/components/store/session-context'
import { capitalOf } from '@/components/ui/capital-of'
import { listOf } from '@/components/words/isolate'
import { useWords, type Words } from '@/components/words/words'
import type { Placed } from '@/lib/tidy/disposition'
import { destinationOf, type Thing } from '@/lib/tidy/things'
import type { Exit, Stop, Trip } from '@/lib/tidy/trips'
import type { ShownThing } from '@/lib/wire/view'

const ROOM_ICONS = {
  kitchen: 'kitchen',
  bathroom: 'bath',
  bedroom: 'bed',
  desk: 'desk',
  wardrobe: 'hanger',
  hallway: 'hall',
  living_room: 'sofa',
  children: 'five',
  cellar: 'box',
  garage: 'tools',
  laundry: 'drawer',
  outdoors: 'home',
} as const satisfies Record<Extract<Stop, { kind: 'room' }>['room'], IconName>

const EXIT_LOOKS: Readonly<Record<Exit, PileLook>> = {
  bin: 'trash',
  recycling: 'recycle',
  charity: 'donate',
  sale: 'sell',
  shop: 'back',
  person: 'back',
}

function iconOf(stop: Stop): { icon: IconName; look: PileLook } {
  switch (stop.kind) {
    case 'room':
      return { icon: ROOM_ICONS[stop.room], look: 'place' }
    case 'place':
      return { icon: placeIcon(stop.place), look: 'place' }
    case 'exit': {
      const look = EXIT_LOOKS[stop.exit]
      return { icon: PILE_ICONS[look], look }
    }
  }
}

export function tripTitle(stop: Stop, words: Words<'carry'>): string {
  switch (stop.kind) {
    case 'room':
      return words(`room.${stop.room}`)
    case 'place':
      return stop.place
    case 'exit':
      return words(`exit.${stop.exit}`)
  }
}

export const tripDoneWords = (stop: Stop, words: Words<'carry'>) =>
  stop.kind === 'room' ? words(`done.${stop.room}`) : words('done.other', { place: tripTitle(stop, words) })

interface TripCardProps {
  trip: Trip
  isOpen: boolean
  isCarried: (thing: Thing) => boolean
  onOpen: (open: boolean) => void
  onTick: (id: string, carried: boolean) => void
}

/** A trip with a tick for each of its things. One that is done folds to a line. */
export function TripCard({ trip, isOpen, isCarried, onOpen, onTick }: TripCardProps) {
  const words = useWords('carry')
  const id = useId()
  const card = useRef<HTMLElement>(null)
  // The one before it has folded, which may have left it below the edge.
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { key, stop, things } = trip
  const { icon, look } = iconOf(stop)
  const all = useSession(({ state }) => state.view.things)
  const shown = useMemo(() => new Map(all.map(thing => [thing.id, thing])), [all])
  const count = things.length
  const carried = things.filter(isCarried).length
  const isDone = carried === count
  return (
    <section
      ref={card}
      aria-labelledby={`${id}-title`}
      className="rounded-card bg-sheet shadow-card"
      data-trip={key}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-things`}
        onClick={() => onOpen(!isOpen)}
        className={`flex w-full items-center gap-2 rounded-card px-4 text-left large-text:flex-wrap ${
          isDone && !isOpen ? 'min-h-14 py-1.5' : 'min-h-18 py-3'
        }`}
      >
        <span
          className={`mr-1 grid size-10 shrink-0 place-items-center rounded-crop large-text:hidden ${PILE_WASHES[look]}`}
        >
          <Icon name={isDone ? 'check' : icon} />
        </span>
        <span className="flex min-w-0 flex-1 flex-col large-text:basis-full">
          <span
            id={`${id}-title`}
            className={`heading-3 break-words first-letter:uppercase ${isDone ? 'text-soft' : ''}`}
          >
            {tripTitle(stop, words)}
          </span>
          {!(isDone && !isOpen) && (
            <span className="small wrap-anywhere line-clamp-2 text-soft first-letter:uppercase">
              {isOpen ? words('trip', { count }) : listOf(things.map(({ name }) => name))}
            </span>
          )}
        </span>
        <span className="small shrink-0 text-soft tabular-nums">
          {carried > 0 ? words('carriedOf', { carried, count }) : <span className="number">{count}</span>}
        </span>
        <Icon name="down" className={`size-6 text-soft ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <ul id={`${id}-things`} className="px-4 pb-2">
          {things.map(thing => (
            <li key={thing.id} className="border-line border-t">
              <TickRow
                thing={thing}
                shown={shown.get(thing.id)}
                carried={isCarried(thing)}
                isNamed={stop.kind === 'place'}
                onTick={onTick}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface TickRowProps extends Pick<TripCardProps, 'onTick'> {
  thing: Thing
  shown: ShownThing | undefined
  carried: boolean
  /** The trip is named after its place. */
  isNamed: boolean
}

function TickRow({ thing, shown, carried, isNamed, onTick }: TickRowProps) {
  const canAct = useCanAct()
  const box = useRef<HTMLInputElement>(null)
  // Ticked before the scripts were there.
  const takeOver = useEffectEvent((checked: boolean) => checked !== carried && onTick(thing.id, checked))
  useLayoutEffect(() => {
    if (box.current) takeOver(box.current.checked)
  }, [])
  const words = useWords('piles')
  const where = isNamed ? null : whereTo(destinationOf(thing), words)
  return (
    <label className="-mx-2 flex min-h-15 cursor-pointer items-center gap-3 rounded-crop px-2 py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-fig">
      {shown && <ThingPicture thing={shown} className="size-12 rounded-crop large-text:hidden" />}
      <span className="flex min-w-0 flex-1 flex-col leading-snug">
        <span
          className={`break-words text-left font-semibold ${capitalOf(thing.name)} ${carried ? 'text-soft' : ''}`}
          dir="auto"
        >
          {thing.name}
        </span>
        {where !== null && (
          <span className="small break-words text-left text-soft first-letter:uppercase" dir="auto">
            {where}
          </span>
        )}
      </span>
      <span className="relative grid size-8.5 shrink-0 place-items-center">
        <input
          ref={box}
          type="checkbox"
          checked={carried}
          disabled={!canAct}
          onChange={event => onTick(thing.id, event.target.checked)}
          className="peer absolute inset-0 appearance-none rounded-full border-2 border-edge outline-none checked:border-place checked:bg-place"
        />
        <Icon
          name="check"
          className="pointer-events-none relative size-5 text-sheet opacity-0 peer-checked:opacity-100"
        />
      </span>
    </label>
  )
}

/** The place, “Donate”, or “Give back: Anna”. */
function whereTo(placed: Placed | null, words: Words<'piles'>): string | null {
  if (placed?.pile !== 'out') return placed?.place ?? null
  const way = words(WAY_KEYS[placed.how])
  return placed.to === undefined ? way : `${way}: ${placed.to}`
}
