import { Icon } from '@/components/presentation/icon'
import { placeIcon } from '@/components/presentation/place-icon'
import { capitalOf } from '@/components/ui/capital-of'
import { PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import type { Inventory } from '@/lib/wire/inventory'
import { type LivingThing, StandingThing } from './living-picture'
import { PER_BOARD, THINGS_ON_TILE } from './per-page'

export type ShownPlace = Inventory['places'][number]

/** A place as a compartment of a cupboard: what was put there last stands on its boards, in line with those beside it, and below is its label. */
export function PlaceTile({ place: { id, name, count, things } }: { place: ShownPlace }) {
  const words = useWords('places')
  return (
    <li className="relative row-span-2 grid grid-rows-subgrid gap-y-2.5 rounded-card bg-sheet p-3.5 shadow-card">
      <Boards things={things} count={count} />
      <div className="flex flex-col">
        <PageLink
          id={id}
          href={`/places/${id}`}
          dir="auto"
          // The link covers its tile.
          className={`heading-3 wrap-anywhere line-clamp-3 text-left outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-fig focus-visible:after:outline-offset-3 ${capitalOf(name)}`}
        >
          {name}
        </PageLink>
        <span className="small flex items-center gap-1.5 text-soft">
          <Icon name={placeIcon(name)} className="size-5 text-place" />
          {words('count', { count })}
        </span>
      </div>
    </li>
  )
}

/** One thing, one object: where there are more than the boards hold, the last one is a number. */
function Boards({ things, count }: { things: readonly LivingThing[]; count: number }) {
  const words = useWords('places')
  const hasAll = count <= THINGS_ON_TILE && count <= things.length
  const standing = hasAll ? things : things.slice(0, THINGS_ON_TILE - 1)
  const boards = standing.length + (hasAll ? 0 : 1) > PER_BOARD ? 2 : 1
  const rest = count - standing.length
  return (
    <span aria-hidden="true" className="flex flex-col gap-2 self-end">
      {Array.from({ length: boards }, (_, board) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a board is its place.
          key={board}
          className="flex min-h-12 items-end justify-center gap-2 border-edge border-b-3 lg:min-h-15 lg:gap-4"
        >
          {standing.slice(board * PER_BOARD, (board + 1) * PER_BOARD).map(thing => (
            <StandingThing key={thing.id} thing={thing} />
          ))}
          {!hasAll && board === boards - 1 && (
            <span className="number mb-2 text-base text-soft">{words('more', { count: rest })}</span>
          )}
        </span>
      ))}
    </span>
  )
}
