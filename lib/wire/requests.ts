/** Bodies of the session endpoints. Unknown fields are refused. */
import { z } from 'zod'
import { queuedWhen } from '@/lib/engine/events'
import { answerId, imageId, questionId, sessionId } from '@/lib/engine/ids'
import { energy, type ListEdit, photoMoment } from '@/lib/tidy/events'
import { LANGUAGES } from '@/lib/tidy/language'
import { MAX_ANSWER_TEXT } from '@/lib/tidy/questions/rules'
import { answer, region, shown } from '@/lib/tidy/questions/shapes'
import { isVisible, MAX_NAME } from '@/lib/tidy/thing-name'
import { MAX_NOTE, MAX_THINGS } from '@/lib/tidy/things'
import { MAX_NEW_TITLE, MAX_PHOTOS_PER_MESSAGE, MAX_SEARCH, MAX_SEQ, MAX_TEXT, MAX_TITLE } from './limits'
import { sessionStatus } from './responses'
import type { SessionSummary } from './view'

/** Ids in paths. */
export const sessionPath = { id: sessionId }
export const photoPath = { id: sessionId, photoId: imageId }
export const questionPath = { id: sessionId, questionId }

export const createSessionRequest = z.strictObject({
  title: shown.trim().max(MAX_TITLE).optional(),
  locale: z
    .enum(LANGUAGES)
    .optional()
    .describe('The language of the page: what is said there follows it, until the person writes another.'),
})
export type CreateSessionRequest = z.infer<typeof createSessionRequest>

export const changeSessionRequest = z
  .strictObject({
    title: shown.trim().max(MAX_NEW_TITLE).optional(),
    energy: energy.optional().describe('How much the person has in them today.'),
  })
  .refine(({ title, energy }) => title !== undefined || energy !== undefined, {
    message: 'Say what to change: the title, the energy, or both.',
  })
export type ChangeSessionRequest = z.infer<typeof changeSessionRequest>

/** Sent beside the `file`. */
export const photoFields = z.strictObject({
  moment: photoMoment
    .default('before')
    .describe(
      'Of the room as it was found, `during` for one that stands with the list without a message, or as it is now.',
    ),
})

export const sendMessageRequest = z
  .strictObject({
    text: z.string().trim().max(MAX_TEXT).optional(),
    photoIds: z.array(imageId).max(MAX_PHOTOS_PER_MESSAGE).optional(),
    whenBusy: z
      .enum(['reject', ...queuedWhen.options])
      .optional()
      .describe(
        'While a run is alive: `reject`, as without it, is a 409, `wait` opens a run behind it, `inject` goes into it behind the next tools. Words said while a card waits answer it in any case.',
      ),
    startSorting: z
      .literal(true)
      .optional()
      .describe(
        'The list is right as it stands: the message goes to the coach in Sorting, from Surveying and where no run is alive. Elsewhere it changes nothing.',
      ),
  })
  .refine(({ text = '', photoIds }) => isVisible(text) || Boolean(photoIds?.length), {
    message: 'A message needs words or a photo.',
  })
export type SendMessageRequest = z.infer<typeof sendMessageRequest>

const thingId = z
  .string()
  .max(64)
  .meta({ examples: ['t1', 't2'] })
/** The schema takes any name and any number of things; the command refuses what does not fit with a sentence (422). */
const thingName = z.string().describe(`1 to ${MAX_NAME} characters, a letter or a number among them.`)
const addedThing = z.strictObject({
  name: thingName,
  quantity: z.int().positive().max(10_000).optional(),
  photoId: imageId.optional(),
  region: z.strictObject(region.shape).optional(),
})
const noteOnThing = z.strictObject({ id: thingId, text: z.string().trim().min(1).max(MAX_NOTE) })
const mergedThings = z
  .array(thingId)
  .min(2)
  .max(50)
  .refine(ids => new Set(ids).size === ids.length, { error: 'names a thing twice' })

/** One edit a call (K3), named by its only field. */
export const editListRequest = z.union(
  [
    z
      .strictObject({ add: z.array(addedThing).min(1) })
      .transform(({ add }): ListEdit => ({ kind: 'add', items: add })),
    z
      .strictObject({ rename: z.strictObject({ id: thingId, name: thingName }) })
      .transform(({ rename }): ListEdit => ({ kind: 'rename', ...rename })),
    z
      .strictObject({ split: z.strictObject({ id: thingId, names: z.array(thingName).min(2).max(50) }) })
      .transform(({ split }): ListEdit => ({ kind: 'split', ...split })),
    z
      .strictObject({ whole: z.strictObject({ id: thingId }) })
      .transform(({ whole }): ListEdit => ({ kind: 'whole', ...whole })),
    z.strictObject({ note: noteOnThing }).transform(({ note }): ListEdit => ({ kind: 'note', ...note })),
    z
      .strictObject({ unnote: noteOnThing })
      .transform(({ unnote }): ListEdit => ({ kind: 'unnote', ...unnote })),
    z
      .strictObject({ merge: z.strictObject({ ids: mergedThings, name: thingName }) })
      .transform(({ merge }): ListEdit => ({ kind: 'merge', ...merge })),
    z
      .strictObject({ remove: z.strictObject({ id: thingId }) })
      .transform(({ remove }): ListEdit => ({ kind: 'remove', ...remove })),
    z
      .strictObject({
        restore: z.strictObject({
          id: thingId,
          also: z
            .array(thingId)
            .max(MAX_THINGS)
            .optional()
            .describe('Taken back along with it, such as what was decided in the same words.'),
        }),
      })
      .transform(({ restore }): ListEdit => ({ kind: 'restore', ...restore })),
  ],
  {
    error:
      'Send one edit: “add”, “rename”, “split”, “whole”, “note”, “unnote”, “merge”, “remove” or “restore”',
  },
)
/** The request as a client writes it. */
export type EditListRequest = z.input<typeof editListRequest>

const carriedThings = z.array(thingId).min(1).max(MAX_THINGS)

/** One step of the walk on which what is decided is put where it goes (C1). */
export const carryRequest = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('start') }),
    z.strictObject({ kind: z.literal('carried'), ids: carriedThings }),
    z.strictObject({ kind: z.literal('not_carried'), ids: carriedThings }).describe('Takes a tick back.'),
  ],
  { error: 'has to be “start”, “carried” or “not_carried”' },
)
export type CarryRequest = z.infer<typeof carryRequest>

/** Calls that take nothing take no field either. */
export const emptyRequest = z.strictObject({})

export const answerRequest = z.strictObject({ answerId, answer })
export type AnswerRequest = z.infer<typeof answerRequest>

const SEQ = 'has to be the number of an event, 0 or more'

/** `after` is the last `seq` that the reader has. */
export const eventsQuery = z.object({
  after: z.coerce
    .number({ error: SEQ })
    .int({ error: SEQ })
    .min(0, { error: SEQ })
    .max(MAX_SEQ, { error: SEQ })
    .default(0),
  format: z.enum(['sse', 'json']).default('sse'),
})

/** Sessions on a page of the list. */
const SESSIONS_PER_PAGE = 200
const MAX_PER_PAGE = 500
const LIMIT = `has to be a whole number from 1 to ${MAX_PER_PAGE}`
/** An empty one counts as none, as a form sends it. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `has at most ${most} characters` })
    .optional()
    .transform(text => text || undefined)

const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([A-Za-z0-9_-]{1,64})$/

/** The cursor of the list of sessions: when the last session of a page was created, and its id. */
const listCursor = z
  .string()
  .regex(CURSOR, { error: 'has to be the “next” of an earlier page' })
  .transform(text => {
    const [, createdAt = '', id = ''] = CURSOR.exec(text) ?? []
    return { createdAt, id: sessionId.parse(id) }
  })

export const cursorAfter = ({ createdAt, id }: SessionSummary) => `${createdAt}_${id}`

export const listQuery = z.object({
  before: listCursor.optional().describe('The `next` of the page before.'),
  limit: z.coerce
    .number({ error: LIMIT })
    .int({ error: LIMIT })
    .min(1, { error: LIMIT })
    .max(MAX_PER_PAGE, { error: LIMIT })
    .default(SESSIONS_PER_PAGE),
  search: words(MAX_SEARCH).describe('Part of the title or of what the room is for, in any case.'),
  room: words(MAX_ANSWER_TEXT).describe('What the room is for, in any case.'),
  status: sessionStatus.optional().describe('Only sessions that are at this.'),
})
export type ListQuery = z.infer<typeof listQuery>

export const exportQuery = z.object({
  format: z.enum(['json', 'csv', 'md'], { error: 'has to be json, csv or md' }).default('json'),
})
export type ExportFormat = z.infer<typeof exportQuery>['format']
