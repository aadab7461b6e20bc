/** The operations as a client calls them: types alone, so that a page which imports them loads no schema. */
import type { z } from 'zod'
import type { Success, Value } from './operation'
import type { AnyOperation } from './operations'

type AddressOf<Record> = Record extends {
  method: infer Method extends string
  path: infer Path extends string
}
  ? `${Method} ${Path}`
  : never

/** A method and a path, as in the OpenAPI document: `POST /api/sessions/{id}/messages`. */
export type Address = AddressOf<AnyOperation>

type At<Of extends Address> = Of extends `${infer Method} ${infer Path}`
  ? Extract<AnyOperation, { method: Method; path: Path }>
  : never

type None = Record<never, never>

/** The ids in the path by their names, the `query`, and the `body`: JSON, or a form if it has a file. */
export type CallInput<Of extends Address> =
  At<Of> extends { params?: infer Params; query?: infer Query; body?: infer Body; upload?: infer File }
    ? { readonly [Name in keyof Params]: string } & (Query extends z.ZodObject
        ? { readonly query?: z.input<Query> }
        : None) &
        (File extends object
          ? { readonly body: FormData }
          : Body extends z.ZodUndefined
            ? None
            : Body extends z.ZodType
              ? { readonly body: z.input<Body> }
              : None)
    : never

type SchemaOf<Result> = Result extends Success<infer Schema> ? Schema : never

export type CallValue<Of extends Address> =
  At<Of> extends { result: infer Result } ? Value<SchemaOf<Result>> : never
