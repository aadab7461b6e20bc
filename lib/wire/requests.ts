/** Bodies of the session endpoints. Unknown fields are refused. */
import { z } from 'zod'
import { answerId, imageId, questionId, sessionId } from '@/lib/engine/ids'
import { answer } from '@/lib/tidy/questions'

/** Characters a message may have: far above what a person types, far below what hurts. */
const MAX_TEXT = 20_000
const MAX_TITLE = 200
const MAX_PHOTOS_PER_MESSAGE = 20
/** Bytes an uploaded photo may have. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

/** Ids in paths. */
export const sessionPath = { id: sessionId }
export const photoPath = { id: sessionId, photoId: imageId }
export const questionPath = { id: sessionId, questionId }

export const createSessionRequest = z.strictObject({
  title: z.string().trim().min(1).max(MAX_TITLE).optional(),
})

export const sendMessageRequest = z
  .strictObject({
    text: z.string().trim().max(MAX_TEXT).optional(),
    photoIds: z.array(imageId).max(MAX_PHOTOS_PER_MESSAGE).optional(),
  })
  .refine(({ text, photoIds }) => Boolean(text) || Boolean(photoIds?.length), {
    message: 'A message needs words or a photo.',
  })
export type SendMessageRequest = z.infer<typeof sendMessageRequest>

/** Calls that take nothing take no field either. */
export const emptyRequest = z.strictObject({})

export const answerRequest = z.strictObject({ answerId, answer })
export type AnswerRequest = z.infer<typeof answerRequest>

const SEQ = 'has to be the number of an event, 0 or more'

/** `after` is the last `seq` that the reader has. */
export const eventsQuery = z.object({
  after: z.coerce.number({ error: SEQ }).int({ error: SEQ }).min(0, { error: SEQ }).default(0),
  format: z.enum(['sse', 'json']).default('sse'),
})
