/**
 * Forms of our own pages, which a browser sends itself before their scripts are loaded, or without any. They are admitted
 * like calls of the API (app/api/serve.ts), and answered with the page that comes next.
 */
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { admit, type Identity, notPaired, rightOf } from '@/lib/access/admit'
import { refusalOf } from '@/lib/operations/perform'
import { countedFor } from '@/lib/session/commands/rate-limits'
import { getRuntime } from '@/lib/session/process/get-runtime'
import type { Runtime } from '@/lib/session/process/runtime'
import { getAccess } from '@/lib/session/singletons'
import type { RefusalCode, Result } from '@/lib/wire/refusal'
import { readUrlEncoded } from './api/read-request'
import { observed, parseIds } from './api/serve'
import { refusePage, sentence } from './authorize'

interface FormPost<Params extends z.ZodRawShape, Fields extends z.ZodType> {
  readonly params?: Params
  readonly fields: Fields
  /** Where somebody is led who comes without a form, or with one for what is over. */
  readonly back: (params: ParamsOf<Params>) => string
  /** Gives the path of the page that comes next. */
  readonly handle: (
    parts: FormCaller & {
      readonly params: ParamsOf<Params>
      readonly fields: z.output<Fields>
      readonly request: Request
    },
  ) => Promise<Result<string>>
}

export interface FormCaller {
  readonly runtime: Runtime
  /** The identity by which the request was admitted. */
  readonly identity: Identity
}

type ParamsOf<Params extends z.ZodRawShape> = { readonly [Name in keyof Params]: z.output<Params[Name]> }
type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> }

export function formPost<
  Fields extends z.ZodType,
  const Params extends z.ZodRawShape = Record<never, never>,
>({ params: shape, fields, back, handle }: FormPost<Params, Fields>) {
  const paramsOf = async ({ params }: RouteContext) => parseIds(shape, await params) as ParamsOf<Params>

  async function post(request: NextRequest, context: RouteContext, caller: FormCaller): Promise<Response> {
    const params = await paramsOf(context)
    const given = await readUrlEncoded(request, fields)
    const isRemoved = rightOf(caller.identity).aborted
    const next = isRemoved ? notPaired() : await handle({ ...caller, params, fields: given, request })
    if (next.ok) return seeOther(next.value)
    return LEADS_BACK.has(next.refusal.code) ? seeOther(back(params)) : sentence(next.refusal)
  }

  /** Nobody sends a form by GET: they come back from pairing, or load again the address that a form was sent to. */
  const get = async (_: NextRequest, context: RouteContext) => seeOther(back(await paramsOf(context)))

  return formRoute({ GET: get, POST: post })
}

/** The exports of a route file that receives forms. */
export const formRoute = ({ GET, POST }: { readonly GET: Handler; readonly POST: Handler }) => ({
  GET: observed(authorized(GET)),
  POST: observed(authorized(POST)),
})

type Handler = (request: NextRequest, context: RouteContext, caller: FormCaller) => Promise<Response>

/** The same as `admitted` of the API, with refusals that a person can read. */
const authorized = (handler: Handler) => async (request: NextRequest, context: RouteContext) => {
  try {
    const admission = await admit(getAccess(), request)
    if (!admission.ok) return refusePage(request, admission.refusal, seeOther)
    const { value: identity } = admission
    const runtime = await getRuntime()
    return await countedFor(runtime, identity, () => handler(request, context, { runtime, identity }))
  } catch (error) {
    return sentence(refusalOf(error))
  }
}

/** Refusals after which the page itself shows the current state. */
const LEADS_BACK: ReadonlySet<RefusalCode> = new Set([
  'already_answered',
  'question_withdrawn',
  'question_not_found',
  'not_revisable',
  'session_ended',
  'session_not_found',
  'thing_not_found',
])

/** Relative, so that it holds behind any proxy. */
export const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
