'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { placeIcon } from '@/components/presentation/place-icon'
import { Shelf } from '@/components/presentation/shelf'
import { call } from '@/components/store/api'
import { useRowFocus } from '@/components/things/use-row-focus'
import { Button } from '@/components/ui/button'
import { capitalOf } from '@/components/ui/capital-of'
import { BackLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import type { OnePlace } from '@/lib/wire/inventory'
import { EditBar } from './edit-bar'
import { useInventoryEdit, useUndoInventoryEdit } from './inventory-edits'
import { inventoryFailureWords } from './inventory-failure-words'
import type { LivingThing } from './living-picture'
import { LivingRow } from './living-row'
import { OtherPlaces } from './other-places'
import { THINGS_PER_PAGE } from './per-page'
import type { KnownPlace } from './place-choices'
import { ShowMore } from './show-more'
import { useLoadAhead, usePages } from './use-pages'

const loadThingSheet = () => import('./thing-sheet').then(({ ThingSheet }) => ThingSheet)
const loadPlaceMenu = () => import('./place-menu').then(({ PlaceMenu }) => PlaceMenu)
const loadAddSheet = () => import('./add-sheet').then(({ AddSheet }) => AddSheet)
const ThingSheet = dynamic(loadThingSheet, { ssr: false })
const PlaceMenu = dynamic(loadPlaceMenu, { ssr: false })
const AddSheet = dynamic(loadAddSheet, { ssr: false })

/** The most objects on the shelf; the count tells the rest. */
const MAX_ON_SHELF = 40

interface PlaceScreenProps {
  first: OnePlace
  /** Places of this home, this one among them. */
  known: readonly KnownPlace[]
}

type Open = { readonly what: 'add' | 'menu' } | { readonly what: 'thing'; readonly thing: LivingThing }

/** The things of one place. */
export function PlaceScreen({ first, known }: PlaceScreenProps) {
  const words = useWords('places')
  const general = useWords('general')
  const router = useRouter()
  const { id } = first.place
  const { listed, failure, reload, showMore } = usePages<OnePlace>({
    ...{ first, perPage: THINGS_PER_PAGE, join },
    read: ({ limit, after }) =>
      call('GET /api/home/places/{id}', { id, query: { limit, after: after ?? undefined } }),
    countOf: ({ things }) => things.length,
  })
  /** Moved or forgotten a moment ago, whatever was read last. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Open | null>(null)
  const edit = useInventoryEdit()
  const undoing = useUndoInventoryEdit(async () => {
    setGone(new Set())
    await reloadOrLeave()
  })
  useLoadAhead(loadThingSheet, loadPlaceMenu, loadAddSheet)
  const more = useRef<HTMLButtonElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)

  const { place } = listed
  const { name } = place
  const things = listed.things.filter(thing => !gone.has(thing.id))
  const count = Math.max(0, place.count - (listed.things.length - things.length))
  const others = known.filter(other => other.id !== id)
  const rowFocus = useRowFocus(list, bar, `${undoing.said} ${things.map(thing => thing.id).join()}`)
  const close = () => setOpen(null)

  /** Where nothing lives any more, there is nothing to stay for. */
  async function reloadOrLeave() {
    const reply = await reload()
    if (reply && !reply.ok && reply.failure.code === 'place_not_found') router.replace('/places')
    else router.refresh()
  }

  async function take(thing: LivingThing, request: Parameters<typeof edit>[0], said: string) {
    close()
    setGone(before => new Set(before).add(thing.id))
    const isDone = await edit(request, said)
    if (isDone) return router.refresh()
    setGone(before => new Set([...before].filter(one => one !== thing.id)))
    await reload()
  }

  const move = (thing: LivingThing, to: string) =>
    void take(
      thing,
      { move: { id: thing.id, place: to } },
      words('done.moved', { thing: thing.name, place: to }),
    )
  const forget = (thing: LivingThing) =>
    void take(thing, { forgetThing: { id: thing.id } }, words('done.thingForgotten', { thing: thing.name }))

  async function addMore() {
    const page = await showMore()
    const [next] = page?.things ?? []
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-thing="${next?.id}"]`)?.focus())
  }

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-5 pt-[env(safe-area-inset-top)] lg:max-w-6xl lg:px-10">
      <header className="flex items-center justify-between gap-2 lg:pt-2">
        <BackLink href="/places">{words('link')}</BackLink>
        <Button
          ref={more}
          look="quiet"
          shape="square"
          className="-mr-3"
          aria-label={words('moreOf')}
          aria-haspopup="dialog"
          onClick={() => setOpen({ what: 'menu' })}
        >
          <Icon name="more" />
        </Button>
      </header>
      <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:content-start lg:gap-x-14">
        <div className="flex flex-col gap-4">
          <div className="flex items-center gap-3.5 large-text:flex-wrap">
            <span className="grid size-14 shrink-0 place-items-center rounded-control bg-place-wash text-place">
              <Icon name={placeIcon(name)} className="size-7" />
            </span>
            <div className="min-w-0 flex-[1_1_10rem]">
              <h1 dir="auto" className={`heading-1 wrap-anywhere line-clamp-4 text-left ${capitalOf(name)}`}>
                {name}
              </h1>
              <p className="text-soft">{words('count', { count })}</p>
            </div>
          </div>
          {count <= MAX_ON_SHELF && things.length === count && (
            <span aria-hidden="true" className="mt-2 block">
              <Shelf things={things.map(asDecided)} label="" />
            </span>
          )}
          <Button
            ref={add}
            shape="narrow"
            className="self-start"
            aria-haspopup="dialog"
            onClick={() => setOpen({ what: 'add' })}
          >
            <Icon name="plus" className="size-5" />
            {words('addHere')}
          </Button>
          <div ref={list} tabIndex={-1} {...rowFocus.listeners} className="outline-none">
            <ul aria-label={name} className="rounded-card bg-sheet px-4 py-1 shadow-card empty:hidden">
              {things.map(thing => (
                <LivingRow
                  key={thing.id}
                  thing={thing}
                  onOpen={() => {
                    rowFocus.remember(thing.id)
                    setOpen({ what: 'thing', thing })
                  }}
                />
              ))}
            </ul>
            {things.length === 0 && <p className="text-soft">{words('gone')}</p>}
            {open?.what === 'thing' && (
              <ThingSheet
                thing={open.thing}
                place={name}
                others={others}
                onMove={to => move(open.thing, to)}
                onForget={() => forget(open.thing)}
                onClose={close}
                finalFocus={rowFocus.find}
              />
            )}
          </div>
          <p role="alert" className="empty:hidden">
            {failure ? inventoryFailureWords(failure, words, general) : ''}
          </p>
          <ShowMore path={`/places/${id}`} after={listed.next} onMore={addMore} />
        </div>
        <OtherPlaces
          places={others}
          onDrop={(thingId, to) => {
            const thing = things.find(one => one.id === thingId)
            if (thing) move(thing, to)
          }}
        />
      </div>
      <EditBar ref={bar} {...undoing} />
      {open?.what === 'add' && (
        <AddSheet
          places={known}
          place={name}
          onClose={close}
          finalFocus={() => add.current}
          onAdded={() => void reloadOrLeave()}
        />
      )}
      {open?.what === 'menu' && (
        <PlaceMenu
          place={place}
          others={others}
          onClose={close}
          finalFocus={() => more.current}
          onRenamed={() => void reloadOrLeave()}
        />
      )}
    </main>
  )
}

const asDecided = ({ id, name }: LivingThing) => ({ id, name, state: 'decided' as const })

const join = (listed: OnePlace, more: OnePlace): OnePlace => ({
  ...more,
  things: [...listed.things, ...more.things],
})
