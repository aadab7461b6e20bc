/** The home map over HTTP: its requests and its responses. */
import { z } from 'zod'
import { imageId, sessionId } from '@/lib/engine/ids'
import { region } from '@/lib/tidy/questions/shapes'
import { MAX_NAME } from '@/lib/tidy/thing-name'
import { MAX_SEQ } from './limits'
import type { Immutable } from './responses'

/** Bytes of an imported file: as many things as fit, with long names. */
export const MAX_IMPORT_BYTES = 16 * 1024 * 1024
/** Characters that a search may have; only its first words are looked for. */
const MAX_HOME_SEARCH = 20_000

const inventoryId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'an id has 1 to 64 letters, digits, “_” or “-”')
const seq = z.int().positive().max(MAX_SEQ)

export const placePath = { id: inventoryId }

const name = z.string().describe(`1 to ${MAX_NAME} characters, a letter or a number among them.`)
const mergedPlaces = z
  .array(inventoryId)
  .min(2)
  .max(50)
  .refine(ids => new Set(ids).size === ids.length, { error: 'names a place twice' })
const one = z.strictObject({ id: inventoryId })

/** One edit a call, named by its only field. */
export const editInventoryRequest = z.union(
  [
    z.strictObject({
      add: z
        .array(z.strictObject({ name, place: name }))
        .min(1)
        .max(500),
    }),
    z.strictObject({ move: z.strictObject({ id: inventoryId, place: name }) }),
    z.strictObject({ renamePlace: z.strictObject({ id: inventoryId, name }) }),
    z.strictObject({ mergePlaces: z.strictObject({ ids: mergedPlaces, name }) }),
    z.strictObject({ forgetThing: one }),
    z.strictObject({ forgetPlace: one }),
    z.strictObject({ undo: z.strictObject({ seq }) }),
  ],
  {
    error:
      'Send one edit: “add”, “move”, “renamePlace”, “mergePlaces”, “forgetThing”, “forgetPlace” or “undo”',
  },
)
export type InventoryEdit = z.infer<typeof editInventoryRequest>

const PLACES_PER_PAGE = 100
const LIMIT = 'has to be a whole number from 1 to 200'
const limitOf = (usual: number) =>
  z.coerce
    .number({ error: LIMIT })
    .int({ error: LIMIT })
    .min(1, { error: LIMIT })
    .max(200, { error: LIMIT })
    .default(usual)
const cursor = z.string().max(1_000).optional().describe('The `next` of the page before.')

export const inventoryQuery = z.object({
  q: z
    .string()
    .max(MAX_HOME_SEARCH, { error: `has at most ${MAX_HOME_SEARCH} characters` })
    .optional()
    .describe('Where is it? Searches things and places; case, umlauts, plurals and typos do not matter.'),
  after: cursor,
  limit: limitOf(PLACES_PER_PAGE).describe('Places on a page; answers to a search.'),
})
export type InventoryQuery = z.infer<typeof inventoryQuery>

export const placeQuery = z.object({ after: cursor, limit: limitOf(200).describe('Things on a page.') })
export type PlaceQuery = z.infer<typeof placeQuery>

export const inventoryExportQuery = z.object({
  format: z.enum(['json', 'csv', 'homebox'], { error: 'has to be json, csv or homebox' }).default('json'),
})
export type InventoryExportFormat = z.infer<typeof inventoryExportQuery>['format']

export const deleteSessionQuery = z.object({
  places: z
    .enum(['keep', 'forget'], { error: 'has to be keep or forget' })
    .default('forget')
    .describe('Whether the home still knows where its things were put; photos are deleted in any case.'),
})
export type PlacesOfDeleted = z.infer<typeof deleteSessionQuery>['places']

const time = z.string().describe('ISO 8601, UTC')
const whole = z.int().nonnegative()

const seen = {
  sessionId: sessionId.nullable().describe('The session that put it there; null where that was by hand.'),
  photo: imageId.optional().describe('Of the same session.'),
  region: region.optional(),
}

const homeThing = z
  .object({ id: z.string(), name: z.string(), at: time.describe('When it was put there.'), ...seen })
  .meta({ id: 'HomeThing' })

const place = { id: z.string(), name: z.string(), count: whole.describe('Things that live there.') }

const homePlace = z
  .object({ ...place, things: z.array(homeThing).describe('Of those the newest.') })
  .meta({ id: 'HomePlace' })

const next = z
  .string()
  .nullable()
  .describe('What `after` takes for the page that follows; null after the last.')

/** Known places and open things that a new session may begin with. */
const carryOn = z.object({
  usual: whole.describe('Things whose usual place is known.'),
  left: z
    .array(
      z.object({
        sessionId,
        title: z.string(),
        at: time,
        things: z.array(
          z.object({
            name: z.string(),
            state: z.enum(['listed', 'asked', 'open', 'later']),
            photo: imageId.optional(),
            region: region.optional(),
          }),
        ),
      }),
    )
    .describe('What the latest sessions left undecided, and nobody has decided since.'),
})

export const home = z.object({
  places: z.array(homePlace).describe('By name.'),
  counts: z.object({ places: whole, things: whole }),
  carryOn: carryOn.nullable().describe('On the first page only.'),
  reading: z
    .boolean()
    .describe('Some sessions are still to be read in: the map is behind what they decided.'),
  progress: z
    .number()
    .nullable()
    .describe(
      'How much of a large change is done, 0 to 1; null where there is none. It is read once it is whole.',
    ),
  next,
})
export type Inventory = Immutable<z.infer<typeof home>>
export type CarryOn = Immutable<z.infer<typeof carryOn>>

export const foundInInventory = z.object({
  found: z
    .array(
      z.object({
        id: z.string(),
        thing: z.string(),
        place: z.string(),
        placeId: z.string(),
        at: time,
        ...seen,
      }),
    )
    .describe('Best first.'),
  places: z.array(z.object(place)).describe('Places of such a name, best first.'),
})
export type FoundInInventory = Immutable<z.infer<typeof foundInInventory>>

export const onePlace = z.object({ place: z.object(place), things: z.array(homeThing), next })
export type OnePlace = Immutable<z.infer<typeof onePlace>>

export const editedInventory = z.object({
  seq: seq.nullable().describe('Of the edit, by which it is undone; null where nothing changed.'),
  places: z
    .array(homePlace)
    .describe('Those that changed, as they are now; one that is gone has a count of 0.'),
})
export type EditedInventory = Immutable<z.infer<typeof editedInventory>>

export const importedInventory = z.object({ seq: seq.nullable(), things: whole, places: whole })
export type ImportedInventory = Immutable<z.infer<typeof importedInventory>>

/** The format of the JSON export and import. */
export const inventoryFile = z.object({
  tidyup: z.literal('home'),
  version: z.literal(1),
  places: z.array(
    z.object({ name: z.string(), things: z.array(z.object({ name: z.string(), at: time.optional() })) }),
  ),
})
export type InventoryFile = Immutable<z.infer<typeof inventoryFile>>
