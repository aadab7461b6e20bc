/** The commands on the home map. Failures that a caller can act on are refusals. */

import type { SessionId } from '@/lib/engine/ids'
import { validatePlace, validateThing } from '@/lib/inventory/place-names'
import { type ExportedThing, HOME_FORMATS } from '@/lib/session/inventory/inventory-file'
import { leftInSessions } from '@/lib/session/inventory/left-in-sessions'
import type { Runtime } from '@/lib/session/process/runtime'
import type { InventoryEdited, LivingThing, PlaceWithThings, StoredPlace } from '@/lib/store/inventory-store'
import { MAX_HOME_THINGS } from '@/lib/store/inventory-store'
import { cleanName } from '@/lib/tidy/thing-name'
import type {
  CarryOn,
  EditedInventory,
  FoundInInventory,
  ImportedInventory,
  Inventory,
  InventoryEdit,
  InventoryExportFormat,
  InventoryQuery,
  OnePlace,
  PlaceQuery,
} from '@/lib/wire/inventory'
import { err, ok, type Result } from '@/lib/wire/refusal'
import { inventoryCursorAfter, readPlaceCursor, readThingCursor } from './inventory-cursor'

/** Things of each place on a page of the map; a tile shows fewer. */
const THINGS_OF_A_TILE = 12

type HomeThing = Inventory['places'][number]['things'][number]

/** A page of the map, places by name. The first tells what a new session may begin with. */
export async function getInventory(
  runtime: Runtime,
  { after, limit }: Pick<InventoryQuery, 'after' | 'limit'>,
): Promise<Result<Inventory>> {
  const page = await listPlaces(runtime, { after, limit, thingsEach: THINGS_OF_A_TILE })
  if (!page.ok) return page
  const isFirst = after === undefined
  const { counts } = page.value
  return ok({
    ...page.value,
    carryOn: isFirst ? { usual: counts.things, left: await leftInSessions(runtime) } : null,
  })
}

interface PlacesQuery extends Pick<InventoryQuery, 'after' | 'limit'> {
  /** The number of newest things of each place. */
  readonly thingsEach: number
}

/** A page of the map, without what a new session may begin with, for which sessions would be read. */
export async function listPlaces(
  { store }: Runtime,
  { after, limit, thingsEach }: PlacesQuery,
): Promise<Result<Omit<Inventory, 'carryOn'>>> {
  const cursor = readPlaceCursor(after)
  if (!cursor.ok) return cursor
  const found = await store.listInventoryPlaces({ after: cursor.value, limit: limit + 1, thingsEach })
  const places = found.slice(0, limit)
  const last = places.at(-1)
  const { isReading, progress, ...counts } = await store.countInventory()
  return ok({
    places: places.map(shownPlace),
    counts,
    reading: isReading,
    progress,
    next: last && found.length > limit ? inventoryCursorAfter(last.name, last.id) : null,
  })
}

/** Known places and open things that a new session may begin with. */
export async function carryOn(runtime: Runtime): Promise<CarryOn> {
  return { usual: (await runtime.store.countInventory()).things, left: await leftInSessions(runtime) }
}

/** “Where is it?” Best first; any text is fine. */
export async function findInInventory(
  { store }: Runtime,
  text: string,
  limit: number,
): Promise<Result<FoundInInventory>> {
  const { found, places } = await store.findInInventory(text, limit)
  return ok({
    found: found.map(thing => {
      const { id, name, ...shown } = shownThing(thing)
      return { id, thing: name, place: thing.place.name, placeId: thing.place.id, ...shown }
    }),
    places: places.map(placeOf),
  })
}

/** A page of what lives in one place, newest first. An id of before the place was merged finds it too. */
export async function getPlace(
  { store }: Runtime,
  id: string,
  { after, limit }: PlaceQuery,
): Promise<Result<OnePlace>> {
  const cursor = readThingCursor(after)
  if (!cursor.ok) return cursor
  const found = await store.readInventoryPlace(id, { after: cursor.value, limit: limit + 1 })
  if (!found) return noPlace()
  const things = found.things.slice(0, limit)
  const last = things.at(-1)
  return ok({
    place: placeOf(found),
    things: things.map(shownThing),
    next: last && found.things.length > limit ? `${last.at}_${last.id}` : null,
  })
}

/** One edit by hand. One that changes nothing is not stored. */
export async function editInventory(
  { store, now }: Runtime,
  wanted: InventoryEdit,
): Promise<Result<EditedInventory>> {
  const error = validateEdit(wanted)
  if (error) return err('name_does_not_fit', error)
  const edited = await store.editInventory(withCleanNames(wanted), now())
  if (edited.kind === 'unchanged') return ok({ seq: null, places: [] })
  if (edited.kind !== 'stored') return refusedEdit(edited)
  const places: Inventory['places'][number][] = []
  for (const id of edited.places.slice(0, PLACES_TOLD)) {
    const place = await store.readInventoryPlace(id, { limit: THINGS_OF_A_TILE })
    // An id that was merged is told of under the place that it became.
    if (!place || place.id === id)
      places.push(place ? shownPlace(place) : { id, name: '', count: 0, things: [] })
  }
  return ok({ seq: edited.seq, places })
}

/** An edit is about few places; the undoing of an import may be about all. */
const PLACES_TOLD = 50

/** Why a name in an edit does not fit, in a sentence; null when they do. */
function validateEdit(edit: InventoryEdit): string | null {
  if ('add' in edit)
    return edit.add.map(({ name, place }) => validateThing(name, place)).find(error => error !== null) ?? null
  if ('move' in edit) return validatePlace(edit.move.place)
  if ('renamePlace' in edit) return validatePlace(edit.renamePlace.name)
  return 'mergePlaces' in edit ? validatePlace(edit.mergePlaces.name) : null
}

function withCleanNames(edit: InventoryEdit): InventoryEdit {
  if ('add' in edit)
    return { add: edit.add.map(({ name, place }) => ({ name: cleanName(name), place: cleanName(place) })) }
  if ('move' in edit) return { move: { ...edit.move, place: cleanName(edit.move.place) } }
  if ('renamePlace' in edit)
    return { renamePlace: { ...edit.renamePlace, name: cleanName(edit.renamePlace.name) } }
  return 'mergePlaces' in edit
    ? { mergePlaces: { ...edit.mergePlaces, name: cleanName(edit.mergePlaces.name) } }
    : edit
}

function refusedEdit(edited: Exclude<InventoryEdited, { kind: 'stored' | 'unchanged' }>): Result<never> {
  switch (edited.kind) {
    case 'thing_not_found':
      return err('thing_not_found', 'That thing lives nowhere in the home any more.')
    case 'place_not_found':
      return noPlace()
    case 'edit_not_found':
      return err('edit_not_found', 'There is no such change. It may be from before the home was deleted.')
    case 'edit_not_undoable':
      return err('edit_not_undoable', 'This can’t be taken back: make the change anew.')
    case 'name_taken':
      return err(
        'place_name_taken',
        `There is a place “${edited.place.name}” already. Merge the two instead.`,
        {
          also: { place: placeOf(edited.place) },
        },
      )
    case 'full':
      return err('too_many_things', FULL)
    case 'log_full':
      return err(
        'home_log_full',
        'So much was changed in this home that its log is full. Save the home as a file, delete it, and bring the file in again.',
      )
    case 'busy':
      return err(
        'home_busy',
        'The whole home is just being changed. Nothing was changed here. Try again in a moment.',
        { retryAfter: RETRY_AFTER_CHANGE },
      )
  }
}

/** Seconds. */
const RETRY_AFTER_CHANGE = 5

const noPlace = () => err('place_not_found', 'Nothing lives in that place any more.')

const FULL = `A home holds ${MAX_HOME_THINGS} things. Forget some that are gone, then try again.`

export interface InventoryExport {
  readonly type: string
  readonly fileName: string
  readonly text: string
}

const THINGS_PER_READ = 5_000

/** All that lives somewhere, by place and name. */
export async function exportInventory(
  { store, now }: Runtime,
  format: InventoryExportFormat,
): Promise<InventoryExport> {
  const things: ExportedThing[] = []
  for (let after = ''; ; ) {
    const some = await store.exportInventory(after, THINGS_PER_READ)
    things.push(...some)
    const last = some.at(-1)
    if (!last || some.length < THINGS_PER_READ) break
    after = last.id
  }
  const { type, ending, write } = HOME_FORMATS[format]
  const inOrder = things.toSorted(
    (one, other) => byText(one.place, other.place) || byText(one.name, other.name),
  )
  const fileName = `home-${format === 'homebox' ? 'homebox-' : ''}${now().toISOString().slice(0, 10)}.${ending}`
  return { type, fileName, text: write(inOrder) }
}

const collator = new Intl.Collator('en', { numeric: true })
const byText = (one: string, other: string) => collator.compare(one, other)

/** Adds the things of a file, all of them or none; the refusal names the line. Things with a later record stay where they are. */
export async function importInventory(
  { store, now, readImport }: Runtime,
  file: Uint8Array,
): Promise<Result<ImportedInventory>> {
  const read = await readImport(file)
  if (!read.ok) {
    const { code, line, reason } = read
    const message = `${line === null ? '' : `Line ${line}: `}${reason} Nothing was changed.`
    return err(code, message, line === null ? {} : { details: { line } })
  }
  const imported = await store.importInventory(read.things, now())
  const things = read.things.length
  if (imported.kind === 'unchanged') return ok({ seq: null, things, places: 0 })
  if (imported.kind === 'full') return err('too_many_things', `${FULL} Nothing was changed.`)
  if (imported.kind !== 'stored') return refusedEdit(imported)
  return ok({ seq: imported.seq, things, places: imported.places.length })
}

/** Deletes the map and its log, for good. Sessions stay. */
export async function clearInventory({ store, now }: Runtime): Promise<Result<null>> {
  await store.clearInventory(now())
  return ok(null)
}

function shownThing({ id, name, at, sessionId, photo, region }: LivingThing): HomeThing {
  return {
    ...{ id, name, at, sessionId: sessionId as SessionId | null },
    ...(photo && { photo, ...(region && { region: JSON.parse(region) }) }),
  }
}

const placeOf = ({ id, name, count }: StoredPlace) => ({ id, name, count })

const shownPlace = (place: PlaceWithThings) => ({ ...placeOf(place), things: place.things.map(shownThing) })
