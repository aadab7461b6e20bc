'use client'

import dynamic from 'next/dynamic'
import { useRouter, useSearchParams } from 'next/navigation'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/presentation/icon'
import { placeIcon } from '@/components/presentation/place-icon'
import { Shelf } from '@/components/presentation/shelf'
import { call } from '@/components/store/api'
import { useRowFocus } from '@/components/things/last-edit'
import { capitalOf } from '@/components/ui/capital-of'
import { DialogButton } from '@/components/ui/dialog'
import { BackLink, PageLink } from '@/components/ui/page-link'
import { useWords } from '@/components/words/words'
import type { OnePlace } from '@/lib/wire/inventory'
import { useInventoryEdit, useUndoInventoryEdit } from './inventory-edits'
import { LivingRow, type LivingThing, THING } from './living-thing'
import { MapPage, ShowMore, useLoadAhead, usePages } from './map-page'
import { THINGS_PER_PAGE } from './per-page'
import type { KnownPlace } from './place-choices'

const loadPlaceDialogs = () => import('./place-dialogs')
const loadAddSheet = () => import('./add-sheet').then(({ AddSheet }) => AddSheet)
const ThingSheet = dynamic(() => loadPlaceDialogs().then(({ ThingSheet }) => ThingSheet), { ssr: false })
const PlaceMenu = dynamic(() => loadPlaceDialogs().then(({ PlaceMenu }) => PlaceMenu), { ssr: false })
const AddSheet = dynamic(loadAddSheet, { ssr: false })

/** The most objects on the shelf; the count tells the rest. */
const MAX_ON_SHELF = 40

interface PlaceScreenProps {
  first: OnePlace
  /** Places of this home, this one among them. */
  known: readonly KnownPlace[]
}

/** The things of one place. */
export function PlaceScreen({ first, known }: PlaceScreenProps) {
  const words = useWords('places')
  const router = useRouter()
  const { id } = first.place
  const { listed, problem, reload, showMore } = usePages<OnePlace>({
    ...{ first, perPage: THINGS_PER_PAGE, join },
    read: query => call('GET /api/home/places/{id}', { id, query }),
    countOf: ({ things }) => things.length,
  })
  /** Moved or forgotten a moment ago, whatever was read last. */
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<LivingThing | null>(null)
  const edit = useInventoryEdit()
  const follow = useFollow()
  const undoing = useUndoInventoryEdit(async undone => {
    setGone(new Set())
    if (undone !== null && follow.edit === `${undone}`) return follow.to(follow.from, { thing: follow.thing })
    await reloadOrLeave()
  })
  useLoadAhead(loadPlaceDialogs, loadAddSheet)
  const list = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)

  const { place } = listed
  const { name } = place
  const things = listed.things.filter(thing => !gone.has(thing.id))
  const count = Math.max(0, place.count - (listed.things.length - things.length))
  const others = known.filter(other => other.id !== id)
  const rowFocus = useRowFocus(list, bar, `${undoing.said} ${things.map(thing => thing.id).join()}`)
  const close = () => setOpen(null)
  useEffect(() => {
    if (follow.thing) list.current?.querySelector<HTMLElement>(`[data-thing="${follow.thing}"]`)?.focus()
  }, [follow.thing])

  /** Where nothing lives any more, there is nothing to stay for. */
  async function reloadOrLeave() {
    const reply = await reload()
    if (reply && !reply.ok && reply.failure.code === 'place_not_found') router.replace('/places')
    else router.refresh()
  }

  async function take(thing: LivingThing, request: Parameters<typeof edit>[0], said: string) {
    close()
    setGone(before => new Set(before).add(thing.id))
    const edited = await edit(request, said)
    if (edited) {
      if (count > 1) return router.refresh()
      // Nothing lives here any more.
      const other = edited.places.find(one => one.id !== id)
      return other
        ? follow.to(other.id, { thing: thing.id, from: id, edit: `${edited.seq}` })
        : router.replace('/places')
    }
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
    <MapPage
      back={<BackLink href="/places">{words('link')}</BackLink>}
      menu={props => (
        <PlaceMenu {...props} place={place} others={others} onRenamed={() => void reloadOrLeave()} />
      )}
      edit={undoing}
      bar={bar}
      className="lg:max-w-6xl"
    >
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
          <DialogButton
            shape="narrow"
            className="self-start"
            dialog={props => (
              <AddSheet {...props} places={known} place={name} onAdded={() => void reloadOrLeave()} />
            )}
          >
            <Icon name="plus" className="size-5" />
            {words('addHere')}
          </DialogButton>
          <div ref={list} tabIndex={-1} {...rowFocus.listeners} className="outline-none">
            <ul aria-label={name} className="rounded-card bg-sheet px-4 py-1 shadow-card empty:hidden">
              {things.map(thing => (
                <LivingRow
                  key={thing.id}
                  thing={thing}
                  onOpen={() => {
                    rowFocus.remember(thing.id)
                    setOpen(thing)
                  }}
                />
              ))}
            </ul>
            {things.length === 0 && <p className="text-soft">{words('gone')}</p>}
            {open && (
              <ThingSheet
                thing={open}
                place={name}
                others={others}
                onMove={to => move(open, to)}
                onForget={() => forget(open)}
                onClose={close}
                finalFocus={rowFocus.find}
              />
            )}
          </div>
          <p role="alert" className="empty:hidden">
            {problem}
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
    </MapPage>
  )
}

/** The last thing of a place takes the page along to where it was moved by an edit, and the undo of that takes both back. */
function useFollow() {
  const router = useRouter()
  const query = useSearchParams()
  const [thing = '', from = '', edit = ''] = ['thing', 'from', 'edit'].map(name => query.get(name) ?? '')
  const to = (place: string, followed: Readonly<Record<string, string>>) =>
    router.replace(`/places/${place}?${new URLSearchParams(followed)}`)
  return { thing, from, edit, to }
}

interface OtherPlacesProps {
  places: readonly KnownPlace[]
  onDrop: (thingId: string, place: string) => void
}

/** Beside what lives in a place, on a desk: the way to others, and where things can be dropped. */
function OtherPlaces({ places, onDrop }: OtherPlacesProps) {
  const words = useWords('places')
  const [over, setOver] = useState<string | null>(null)
  if (places.length === 0) return null
  const isThing = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(THING)
  return (
    <nav
      aria-labelledby="others"
      className="sticky top-6 hidden max-h-[calc(100dvh-8rem)] flex-col self-start lg:flex"
    >
      <h2 id="others" className="heading-3">
        {words('others')}
      </h2>
      <p className="small pt-1 pb-2 text-soft">{words('othersHint')}</p>
      {/* Room for the ring of what has the focus. */}
      <ul className="-mx-3 overflow-y-auto px-3 py-1">
        {places.map(({ id, name, count }) => (
          <li key={id} className="border-line not-last:border-b">
            <PageLink
              href={`/places/${id}`}
              draggable={false}
              onDragOver={event => {
                if (!isThing(event)) return
                event.preventDefault()
                setOver(id)
              }}
              onDragLeave={() => setOver(null)}
              onDrop={event => {
                if (!isThing(event)) return
                event.preventDefault()
                setOver(null)
                onDrop(event.dataTransfer.getData(THING), name)
              }}
              className={`-mx-2 flex min-h-15 items-center gap-3 rounded-crop px-2 py-1.5 hover:bg-ink/5 ${
                over === id ? 'bg-place-wash' : ''
              }`}
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-crop bg-place-wash text-place">
                <Icon name={placeIcon(name)} />
              </span>
              <span
                dir="auto"
                className={`wrap-anywhere line-clamp-2 min-w-0 flex-1 text-left font-semibold leading-snug ${capitalOf(name)}`}
              >
                {name}
              </span>
              <span className="number text-base">{count}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const asDecided = ({ id, name }: LivingThing) => ({ id, name, state: 'decided' as const })

const join = (listed: OnePlace, more: OnePlace): OnePlace => ({
  ...more,
  things: [...listed.things, ...more.things],
})
