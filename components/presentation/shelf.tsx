import type { ShownThing } from '@/lib/wire/view'
import { objectUrl } from './object'
import { OBJECT_TONES, pileLookOf } from './pile-look'

/** The most and the fewest objects of a board, and the width of each. */
const SLOTS = 20
const FEW = 8
const SLOT = 22
const BOARD_HEIGHT = 46
/** The largest size of an object. */
const SLOT_REM = 1.9

type ShelfThing = Pick<ShownThing, 'name' | 'state' | 'how'> & { readonly id?: string }

interface ShelfProps {
  /** In the order of the list; what was taken off has no slot. */
  things: readonly ShelfThing[]
  /** “4 of 15 decided”. */
  label: string
  className?: string
}

/**
 * The shelf is as long as the list and centred, so that it fills up. One slot for each thing: open is a dot, the one that is asked about is the lit dot, decided is an object, later a dashed one. One
 * image with one name, never a stop for each thing.
 */
export function Shelf({ things, label, className = 'w-full' }: ShelfProps) {
  const onList = things.filter(({ state }) => state !== 'removed')
  const slots = Math.min(SLOTS, Math.max(FEW, onList.length))
  const boards = Math.max(1, Math.ceil(onList.length / SLOTS))
  const width = slots * SLOT
  /** Few stand in the middle of their board: at its end, it would look as if some were missing. */
  const first = (Math.max(0, FEW - onList.length) * SLOT) / 2 + 1
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${boards * BOARD_HEIGHT}`}
      className={`mx-auto block overflow-visible ${className}`}
      style={{ maxWidth: `${slots * SLOT_REM}rem` }}
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
          <rect y="0" width={width} height="2.5" rx="1.25" className="fill-edge" />
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
