import { z } from 'zod'

/** Ids as they appear in paths and in the log: 1 to 64 of `A–Z a–z 0–9 _ -`. */
const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'an id has 1 to 64 letters, digits, “_” or “-”')

export const sessionId = id.brand<'SessionId'>()
export const runId = id.brand<'RunId'>()
export const questionId = id.brand<'QuestionId'>()
export const imageId = id.brand<'ImageId'>()
/** The id that a client gives its own answer, so that sending it twice counts once (Q3). */
export const answerId = id.brand<'AnswerId'>()
/** Chosen by the model, so its alphabet is not ours to restrict; unique within one reply only. */
export const callId = z.string().min(1).brand<'CallId'>()

export type SessionId = z.infer<typeof sessionId>
export type RunId = z.infer<typeof runId>
export type QuestionId = z.infer<typeof questionId>
export type ImageId = z.infer<typeof imageId>
export type AnswerId = z.infer<typeof answerId>
export type CallId = z.infer<typeof callId>

/** Makes a fresh id, for instance `newId('q')` → `q_V1StGXR8_Z5jdHi6B`. Injected, so that tests are repeatable. */
export type NewId = (prefix: string) => string
