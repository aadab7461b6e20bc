'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { LampAndShelf } from '@/components/presentation/shelf'
import { call, type Reply } from '@/components/store/api'
import { Button, buttonClass } from '@/components/ui/button'
import { HomeLink, PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import type { Inventory } from '@/lib/wire/inventory'
import { EditBar } from './edit-bar'
import { useUndoInventoryEdit } from './inventory-edits'
import { inventoryFailureWords } from './inventory-failure-words'
import { PLACES_PER_PAGE } from './per-page'
import { PlaceTile } from './place-tile'
import { ShowMore } from './show-more'
import { useLoadAhead, usePages } from './use-pages'

const loadAddSheet = () => import('./add-sheet').then(({ AddSheet }) => AddSheet)
const loadMapMenu = () => import('./map-menu').then(({ MapMenu }) => MapMenu)
const AddSheet = dynamic(loadAddSheet, { ssr: false })
const MapMenu = dynamic(loadMapMenu, { ssr: false })

type MapPage = Omit<Inventory, 'carryOn'>

/** The home map: all places as tiles. */
export function PlacesScreen({ first }: { first: MapPage }) {
  const words = useWords('places')
  const general = useWords('general')
  const { listed, failure, reload, showMore } = usePages<MapPage>({
    ...{ first, perPage: PLACES_PER_PAGE, join },
    read: ({ limit, after }) =>
      call('GET /api/home', { query: { limit, after: after ?? undefined } }) as Promise<Reply<MapPage>>,
    countOf: ({ places }) => places.length,
  })
  const undoing = useUndoInventoryEdit(reload)
  useLoadAhead(loadAddSheet, loadMapMenu)
  const [open, setOpen] = useState<'add' | 'menu' | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const { places, counts, reading, next } = listed
  const isEmpty = counts.things === 0
  const close = () => setOpen(null)

  async function addMore() {
    const page = await showMore()
    // Once they are there.
    setTimeout(() => document.getElementById(page?.places[0]?.id ?? '')?.focus())
  }

  const addButton = (
    <Button
      ref={add}
      look={isEmpty ? 'quiet' : 'plain'}
      shape="narrow"
      aria-haspopup="dialog"
      onClick={() => setOpen('add')}
    >
      <Icon name="plus" className="size-5" />
      {words('add')}
    </Button>
  )
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-5 pt-[env(safe-area-inset-top)] lg:max-w-7xl lg:px-10">
      <header className="flex items-center justify-between gap-2 lg:pt-2">
        <HomeLink />
        <Button
          ref={more}
          look="quiet"
          shape="square"
          className="-mr-3"
          aria-label={words('moreOf')}
          aria-haspopup="dialog"
          onClick={() => setOpen('menu')}
        >
          <Icon name="more" />
        </Button>
      </header>
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
            {failure ? inventoryFailureWords(failure, words, general) : ''}
          </p>
          <ShowMore path="/places" after={next} onMore={addMore} className="mt-5" />
        </>
      )}
      <EditBar {...undoing} />
      {open === 'add' && (
        <AddSheet
          places={places}
          onClose={close}
          finalFocus={() => add.current}
          onAdded={() => void reload()}
        />
      )}
      {open === 'menu' && (
        <MapMenu
          counts={counts}
          onClose={close}
          finalFocus={() => more.current}
          onChanged={() => void reload()}
        />
      )}
    </main>
  )
}

const join = (listed: MapPage, more: MapPage): MapPage => ({
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
