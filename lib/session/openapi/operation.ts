import type { z } from 'zod'
import type { ZodOpenApiResponseObject } from 'zod-openapi'
import type { Refusal } from '@/lib/wire/refusal'
import { conflictBody, errorBody } from '@/lib/wire/responses'

/** A JSON body with an example. */
export const json = (schema: z.ZodType, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
})

export const body = (schema: z.ZodType, example: unknown) => ({ required: true, ...json(schema, example) })

export const response = (
  description: string,
  schema: z.ZodType,
  example?: unknown,
): ZodOpenApiResponseObject => ({
  description,
  ...json(schema, example),
})

const REFUSALS = {
  400: {
    means:
      'The request does not fit: malformed JSON, an unknown field, an id with odd characters, or text that can’t be stored.',
    example: { code: 'bad_request', message: 'The body has an unknown field: loud.' },
  },
  403: {
    means: 'Not for whoever asks.',
    example: { code: 'wrong_code', message: 'This code is not right, was used before, or is over.' },
  },
  404: {
    means: 'There is no such thing.',
    example: {
      code: 'session_not_found',
      message: 'There is no such session. It may have been deleted.',
    },
  },
  409: {
    means: 'It can’t be done in the state that things are in.',
    example: { code: 'session_ended', message: 'This session has ended. Start a new one to go on.' },
  },
  413: { means: 'Too large.', example: { code: 'too_large', message: 'This message is too long.' } },
  415: {
    means: 'Not a photo that can be read, or not said what it is (`content-type`).',
    example: {
      code: 'unsupported_photo',
      message: 'This file can’t be read as a photo. JPEG, PNG and WebP work.',
    },
  },
  422: {
    means: 'Understood, but it can’t be done.',
    example: { code: 'answer_does_not_fit', message: 'There is no choice number 7.' },
  },
  429: {
    means: 'Too often, or too much at once; `retry-after` says when.',
    example: {
      code: 'too_many_requests',
      message: 'That is a lot at once. Wait a little, then try again.',
    },
  },
  502: {
    means: 'The model failed.',
    example: {
      code: 'model_error',
      message: 'The model can’t be reached. Try again.',
      details: { code: 'model_unreachable' },
    },
  },
  503: {
    means: 'Not just now: the database can’t be used, or the server is being stopped.',
    example: { code: 'store_unavailable', message: 'The database can’t be reached.' },
  },
} as const satisfies Record<number, { means: string; example: Refusal }>

type Refusals = Record<string, ZodOpenApiResponseObject>

/** The refusals that a call may end in, each with the error body and an example; some calls have examples of their own. */
export function refusals(
  statuses: readonly (keyof typeof REFUSALS)[],
  own: Partial<Record<keyof typeof REFUSALS, Refusal>> = {},
): Refusals {
  return Object.fromEntries(
    statuses.map(status => {
      const { means, example } = REFUSALS[status]
      const schema = status === 409 ? conflictBody : errorBody
      return [String(status), response(means, schema, { error: own[status] ?? example })]
    }),
  )
}
