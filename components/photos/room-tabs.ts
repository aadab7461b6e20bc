import type { Photo, SessionView, ShownThing } from '@/lib/wire/view'

/** A photo of the room by its id, or what is on none. */
export type RoomTab = Photo['id'] | 'listed'

interface Tab {
  readonly id: RoomTab
  /** The number of the photo, from 1. */
  readonly number: number
  readonly decided: number
  readonly count: number
}

/** The photos that were sent of the room as it was found, or added to its list, in their order. One that is gone from the session is not there. */
export function listPhotos({ photos, messages }: Pick<SessionView, 'photos' | 'messages'>): readonly Photo[] {
  const sent = new Set(messages.flatMap(({ photoIds }) => photoIds))
  return photos.filter(({ id, moment }) => moment === 'during' || (moment === 'before' && sent.has(id)))
}

/** One for each photo, and one for what is on none of them, if anything is. */
export function tabsOf(photos: readonly Photo[], things: readonly ShownThing[]): readonly Tab[] {
  const onList = things.filter(({ state }) => state !== 'removed')
  const tabs = photos.map(({ id }, index) =>
    tab(
      id,
      index + 1,
      onList.filter(({ photo }) => photo === id),
    ),
  )
  const listed = listedOnly(photos, onList)
  return listed.length > 0 ? [...tabs, tab('listed', 0, listed)] : tabs
}

const tab = (id: RoomTab, number: number, things: readonly ShownThing[]): Tab => ({
  id,
  number,
  decided: things.filter(({ state }) => state === 'decided').length,
  count: things.length,
})

export function listedOnly(photos: readonly Photo[], things: readonly ShownThing[]): readonly ShownThing[] {
  const ids = new Set(photos.map(({ id }) => id))
  return things.filter(({ photo }) => photo === undefined || !ids.has(photo))
}

/** The tab that is shown until the person chooses: the photo with the thing that is asked about, otherwise the first with open things. */
export function firstTab(photos: readonly Photo[], things: readonly ShownThing[]): RoomTab {
  const has = (wanted: (thing: ShownThing) => boolean) =>
    photos.find(({ id }) => things.some(thing => thing.photo === id && wanted(thing)))
  const isLeft = ({ state }: ShownThing) => state !== 'decided' && state !== 'removed'
  return (has(({ state }) => state === 'asked') ?? has(isLeft) ?? photos[0])?.id ?? 'listed'
}
