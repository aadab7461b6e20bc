'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { Icon } from '@/components/presentation/icon'
import { placeIcon } from '@/components/presentation/place-icon'
import { LampAndShelf } from '@/components/presentation/shelf'
import { call, type Reply } from '@/components/store/api'
import { buttonClass } from '@/components/ui/button'
import { capitalOf } from '@/components/ui/capital-of'
import { DialogButton } from '@/components/ui/dialog'
import { HomeLink, PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import type { Inventory } from '@/lib/wire/inventory'
import { useUndoInventoryEdit } from './inventory-edits'
import { type LivingThing, StandingThing } from './living-thing'
import { MapPage, ShowMore, useLoadAhead, usePages } from './map-page'
import { PER_BOARD, PLACES_PER_PAGE, THINGS_ON_TILE } from './per-page'
import type { MapPlace } from './place-choices'

const loadAddSheet = () => import('./add-sheet').then(({ AddSheet }) => AddSheet)
const loadMapMenu = () => import('./map-menu').then(({ MapMenu }) => MapMenu)
const AddSheet = dynamic(loadAddSheet, { ssr: false })
const MapMenu = dynamic(loadMapMenu, { ssr: false })

type Places = Omit<Inventory, 'carryOn'>

/** The home map: all places as tiles. */
export function PlacesScreen({ first }: { first: Places }) {
  const words = useWords('places')
  const { listed, problem, reload, showMore } = usePages<Places>({
    ...{ first, perPage: PLACES_PER_PAGE, join },
    read: query => call('GET /api/home', { query }) as Promise<Reply<Places>>,
    countOf: ({ places }) => places.length,
  })
  const undoing = useUndoInventoryEdit(reload)
  useLoadAhead(loadAddSheet, loadMapMenu)
  const { places, counts, reading, next } = listed
  const isEmpty = counts.things === 0

  async function addMore() {
    const page = await showMore()
    // Once they are there.
    setTimeout(() => document.getElementById(page?.places[0]?.id ?? '')?.focus())
  }

  const addButton = (
    <DialogButton
      look={isEmpty ? 'quiet' : 'plain'}
      shape="narrow"
      dialog={props => <AddSheet {...props} places={places} onAdded={() => void reload()} />}
    >
      <Icon name="plus" className="size-5" />
      {words('add')}
    </DialogButton>
  )
  return (
    <MapPage
      back={<HomeLink />}
      menu={props => <MapMenu {...props} counts={counts} onChanged={() => void reload()} />}
      edit={undoing}
      className="lg:max-w-7xl"
    >
      {isEmpty ? (
        <EmptyMap reading={reading}>{addButton}</EmptyMap>
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5">
            <div>
              <h1 className="heading-1">{words('heading')}</h1>
              <p className="pt-1 text-soft">{words('counts', { ...counts })}</p>
              {reading && (
                <p role="status" className="small text-soft">
                  {words('reading')}
                </p>
              )}
            </div>
            {addButton}
          </div>
          <ul
            aria-label={words('heading')}
            className="grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:grid-cols-3 lg:grid-cols-5 lg:gap-4"
          >
            {places.map(place => (
              <PlaceTile key={place.id} place={place} />
            ))}
          </ul>
          <p role="alert" className="pt-3 empty:hidden">
            {problem}
          </p>
          <ShowMore path="/places" after={next} onMore={addMore} className="mt-5" />
        </>
      )}
    </MapPage>
  )
}

/** A place as a compartment of a cupboard: what was put there last stands on its boards, in line with those beside it, and below is its label. */
function PlaceTile({ place: { id, name, count, things } }: { place: MapPlace }) {
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
          className={`heading-3 max-lg:text-base! hyphens-auto wrap-anywhere line-clamp-3 text-left outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-fig focus-visible:after:outline-offset-3 ${capitalOf(name)}`}
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

const join = (listed: Places, more: Places): Places => ({
  ...more,
  places: [...listed.places, ...more.places],
})

/** Kind where there is nothing: how it fills, and where to begin. */
function EmptyMap({ reading, children }: { reading: boolean; children: ReactNode }) {
  const words = useWords('places')
  return (
    <div className="flex flex-1 flex-col gap-6 pb-4 lg:grid lg:grid-cols-2 lg:items-center lg:gap-16">
      <LampAndShelf className="mx-auto h-auto max-h-[34dvh] min-h-32 w-full lg:max-h-[50dvh]" />
      <div className="flex flex-1 flex-col gap-5 lg:flex-none">
        <div className="flex flex-col gap-2.5">
          <h1 className="heading-1">{words('empty')}</h1>
          <p className="text-balance text-soft">{words('emptyHow')}</p>
          {reading && (
            <p role="status" className="text-soft">
              {words('reading')}
            </p>
          )}
        </div>
        <div className="mt-auto flex flex-col gap-2 lg:mt-2">
          <PageLink href="/" className={buttonClass({ look: 'lit' })}>
            {words('emptyStart')}
          </PageLink>
          {children}
        </div>
      </div>
    </div>
  )
}
