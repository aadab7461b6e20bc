/**
 * A record for each operation of the HTTP API. The route that serves it, its parsing and limits, the OpenAPI document and the
 * page’s client derive from it. Loads no schemas: a server’s first response is a record too.
 */
import type { z } from 'zod'
import type { Identity, Visibility } from '@/lib/access/admit'
import type { MarkdownWords } from '@/lib/session/export/formats'
import type { CountedCall } from '@/lib/session/limits/rate-limits'
import type { Runtime } from '@/lib/session/process/runtime'
import type { Language } from '@/lib/tidy/language'
import type { Result } from '@/lib/wire/refusal'
import type { Immutable } from '@/lib/wire/responses'
import type { ExampleCode } from './openapi/refusal-examples'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/** The context of an early operation, which may be called while the store is being opened. */
export interface EarlyContext {
  readonly request: Request
  /** The identity by which the request was admitted. */
  readonly identity: Identity
  /** Aborted when the caller’s right ends. */
  readonly until: AbortSignal
  /** Rejects if the process has none. */
  readonly getRuntime: () => Promise<Runtime>
}

export interface Context extends EarlyContext {
  readonly runtime: Runtime
  /** The words of a Markdown export, in this language or else in that of the request. */
  readonly markdownWords: (language: Language | null) => Promise<MarkdownWords>
}

/** A response that is no refusal. Without a schema `run` makes the response, or there is nothing to tell. */
export interface Success<Schema extends z.ZodType | null = z.ZodType | null> {
  readonly status: 200 | 201 | 202 | 204
  readonly description: string
  readonly schema: Schema
  readonly example?: unknown
  /** Schemas by their media types, if `run` makes the response. */
  readonly content?: Readonly<Record<string, z.ZodType>>
}

export const json = <Schema extends z.ZodType>(
  status: 200 | 201 | 202,
  description: string,
  schema: Schema,
  example?: unknown,
): Success<Schema> => ({ status, description, schema, example })

export const empty = (description: string): Success<null> => ({ status: 204, description, schema: null })

/** `run` makes the response, of one of these media types. */
export const raw = (description: string, content: Readonly<Record<string, z.ZodType>>): Success<null> => ({
  status: 200,
  description,
  schema: null,
  content,
})

/** A response that a browser saves or shows as it is, and does not cache. */
export const asFile = (content: BodyInit, headers: Readonly<Record<string, string>>) =>
  new Response(content, {
    headers: { ...headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })

/** A multipart form with a `file`; the body is the fields beside it. */
interface Upload {
  readonly maxBytes: number
  /** The copies of the bytes in memory at a time; 1 if it is not given. */
  readonly copies?: number
}

export type Loaded<Part> = Part | (() => Promise<Part>)

interface Declared<
  Params extends z.ZodRawShape,
  Query extends z.ZodType,
  Body extends z.ZodType,
  File extends Upload | undefined,
  Schema extends z.ZodType | null,
> {
  readonly summary: string
  /** `protected` unless it is given. */
  readonly visibility?: Visibility
  /** Under which it is counted, before its body is read. */
  readonly rate?: CountedCall
  readonly params?: Params
  /** Without one the address takes no parameter. One that is loaded is left alone by requests without parameters. */
  readonly query?: Loaded<Query>
  /** Headers by the parameters that they stand in for. */
  readonly queryHeaders?: Readonly<Record<string, string>>
  /** Headers for the document alone. */
  readonly headers?: Loaded<z.ZodObject>
  readonly body?: Body
  readonly upload?: File
  /** A request body; or several by their names. */
  readonly example?: object
  readonly examples?: Readonly<Record<string, object>>
  readonly result: Loaded<Success<Schema>>
  /** A response of another status, which `run` makes. */
  readonly otherResult?: Success
  /** Its own refusals. The document adds those that follow from the rest of the record, and those of every operation. */
  readonly refusals?: readonly ExampleCode[]
  /** The fields of its refusals beside `error`. */
  readonly alsoRefused?: object
  /** It may remove the caller’s own device, and says that it did. */
  readonly mayRemoveCaller?: true
}

export type Input<Params, Query, Body, File> = {
  readonly [Name in keyof Params]: Params[Name] extends z.ZodType ? z.output<Params[Name]> : never
} & {
  readonly query: z.output<Query>
  readonly body: z.output<Body>
  readonly file: File extends Upload ? Uint8Array : undefined
}

export type Value<Schema> = Schema extends z.ZodType ? Immutable<z.output<Schema>> : null

/** A record whose types are known to those that derive from it. */
export type Operation<
  Method = string,
  Path = string,
  Params extends z.ZodRawShape = z.ZodRawShape,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  File extends Upload | undefined = Upload | undefined,
  Schema extends z.ZodType | null = z.ZodType | null,
> = Declared<Params, Query, Body, File, Schema> & {
  readonly method: Method
  /** The path as in OpenAPI. */
  readonly path: Path
} & (
    | { readonly isEarly: true; run(context: EarlyContext, input: never): Promise<Result<unknown>> }
    | { readonly isEarly: false; run(context: Context, input: never): Promise<Result<unknown>> }
  )

interface Runs<Given, Taken, Schema> {
  /** A value as the schema of the result says, or a response made here. */
  readonly run: (context: Given, input: Taken) => Promise<Result<Value<Schema> | Response>>
}

const declare =
  <IsEarly extends boolean, Given>(isEarly: IsEarly) =>
  <
    const Method extends string,
    const Path extends string,
    const Params extends z.ZodRawShape = Record<never, never>,
    Query extends z.ZodType = z.ZodUndefined,
    Body extends z.ZodType = z.ZodUndefined,
    File extends Upload | undefined = undefined,
    Schema extends z.ZodType | null = null,
  >(
    method: Method,
    path: Path,
    record: Declared<Params, Query, Body, File, Schema> &
      Runs<Given, Input<Params, Query, Body, File>, Schema>,
  ) => ({ ...record, method, path, isEarly })

export const operation = declare<false, Context>(false)

/** One that may be called while the store is being opened. */
export const earlyOperation = declare<true, EarlyContext>(true)
