import { useId } from 'react'
import type { ShownThing } from '@/lib/wire/view'
import { objectUrl } from './object'
import { OBJECT_TONES, pileLookOf } from './piles'

/** The most and the fewest objects of a board, and the width of each. */
const SLOTS = 20
const FEW = 8
const SLOT = 22
const BOARD_HEIGHT = 46
/** The largest size of an object, of one of several shelves, and on a card. */
const SLOT_REM = 1.9
const SMALL_SLOT_REM = 1.3
const SLOT_PX = 20

type ShelfThing = Pick<ShownThing, 'name' | 'state' | 'how'> & { readonly id?: string }

interface ShelfProps {
  /** In the order of the list; what was taken off has no slot. */
  things: readonly ShelfThing[]
  /** “4 of 15 decided”. */
  label: string
  /** One of several: as long as its things, at its left end. */
  isSmall?: boolean
  /** It stands on the edge of the card below, once there is one. Its height does not follow the size of the text. */
  isOnCard?: boolean
  className?: string
}

/**
 * The shelf is as long as the list and centred, so that it fills up. One slot for each thing: open is a dot, the one that is asked about is the lit dot, decided is an object, later a dashed one. One
 * image with one name, never a stop for each thing.
 */
export function Shelf({
  things,
  label,
  isSmall = false,
  isOnCard = false,
  className = 'w-full',
}: ShelfProps) {
  const onList = things.filter(({ state }) => state !== 'removed')
  const few = isSmall ? 1 : FEW
  const slots = Math.min(SLOTS, Math.max(few, onList.length))
  const boards = Math.max(1, Math.ceil(onList.length / SLOTS))
  const width = slots * SLOT
  /** Few stand in the middle of their board: at its end, it would look as if some were missing. */
  const first = (Math.max(0, few - onList.length) * SLOT) / 2 + 1
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={
        isOnCard ? `0 4 ${width} ${boards * BOARD_HEIGHT - 12}` : `0 0 ${width} ${boards * BOARD_HEIGHT}`
      }
      preserveAspectRatio={isOnCard ? 'xMidYMax meet' : undefined}
      className={`block overflow-visible ${isSmall ? '' : 'mx-auto'} ${className}`}
      style={{
        maxWidth: isOnCard ? `${slots * SLOT_PX}px` : `${slots * (isSmall ? SMALL_SLOT_REM : SLOT_REM)}rem`,
      }}
    >
      {Array.from({ length: boards }, (_, board) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a board is its place.
        <g key={board} transform={`translate(0 ${board * BOARD_HEIGHT + 38})`}>
          {onList.slice(board * SLOTS, (board + 1) * SLOTS).map((thing, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
            <g key={index} data-slot={thing.id} transform={`translate(${first + index * SLOT} 0)`}>
              <Slot thing={thing} />
            </g>
          ))}
          <rect
            y="0"
            width={width}
            height="2.5"
            rx="1.25"
            className={`fill-edge ${isOnCard && board === boards - 1 ? 'group-has-[[data-testid=card]]/board:hidden' : ''}`}
          />
        </g>
      ))}
    </svg>
  )
}

function Slot({ thing }: { thing: ShelfThing }) {
  const look = pileLookOf(thing)
  if (thing.state === 'asked')
    return <circle cx="10" cy="-5" r="3.6" strokeWidth="1.2" className="fill-lamp stroke-lamp-edge" />
  if (look === 'none') return <circle cx="10" cy="-4" r="2" className="fill-edge" />
  return (
    <use
      href={objectUrl(thing.name)}
      y="-34"
      width="20"
      height="34"
      data-object={thing.id}
      className={OBJECT_TONES[look]}
    />
  )
}

/** Where each stands on the board, and how large. */
const OBJECTS = [
  { name: 'book', look: 'place', x: 4, scale: 1.9 },
  { name: 'jar', look: 'recycle', x: 46, scale: 1.9 },
  { name: 'cup', look: 'lit', x: 141, scale: 2.3 },
  { name: 'vase', look: 'donate', x: 234, scale: 1.9 },
  { name: 'bowl', look: 'place', x: 278, scale: 1.9 },
] as const satisfies readonly { name: string; look: keyof typeof OBJECT_TONES; x: number; scale: number }[]

const BOARD = 208

/** The lamp over the one thing that is next, on the shelf of those that have their place. Decorative. */
export function LampAndShelf({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 212" className={className}>
      <LampLight d="M133 51h54l66 157H67z" />
      <path d="M160 0v25" strokeWidth="2" className="stroke-edge" />
      <circle cx="160" cy="52" r="7" strokeWidth="1.5" className="fill-lamp stroke-lamp-edge" />
      <path d="M133 52a27 27 0 0 1 54 0z" strokeWidth="1.5" className="fill-lamp stroke-lamp-edge" />
      {OBJECTS.map(({ name, look, x, scale }) => (
        <use
          key={name}
          href={objectUrl(name)}
          x={x}
          y={BOARD - 34 * scale}
          width={20 * scale}
          height={34 * scale}
          className={OBJECT_TONES[look]}
        />
      ))}
      <rect y={BOARD} width="320" height="4" rx="2" className="fill-edge" />
    </svg>
  )
}

/** Light that falls from the lamp and fades: the shape it fills, with its brightest at the top. */
export function LampLight({ d }: { d: string }) {
  const id = useId()
  return (
    <>
      <linearGradient id={id} x2="0" y2="1">
        <stop offset="0" stopOpacity="0.55" className="[stop-color:var(--lamp)]" />
        <stop offset="1" stopOpacity="0" className="[stop-color:var(--lamp)]" />
      </linearGradient>
      <path d={d} fill={`url(#${id})`} />
    </>
  )
}
