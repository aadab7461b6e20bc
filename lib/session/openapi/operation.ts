import type { z } from 'zod'
import type { ZodOpenApiResponseObject } from 'zod-openapi'
import { conflictBody, errorBody } from '@/lib/wire/responses'
import { examples } from './examples'

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
  400: 'The request does not fit: malformed JSON, an unknown field, or an id with odd characters.',
  404: 'There is no such thing.',
  409: 'It can’t be done in the state that things are in.',
  413: 'Too large.',
  415: 'Not a photo that can be read.',
  422: 'Understood, but it can’t be done.',
  502: 'The model failed.',
  503: 'The database can’t be reached.',
} as const

/** The refusals that a call may end in, each with the error body. */
export function refusals(...statuses: (keyof typeof REFUSALS)[]): Record<string, ZodOpenApiResponseObject> {
  return Object.fromEntries(
    statuses.map(status => [
      String(status),
      response(REFUSALS[status], status === 409 ? conflictBody : errorBody, examples.error),
    ]),
  )
}
