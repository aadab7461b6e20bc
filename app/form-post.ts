/**
 * Forms of our own pages, which a browser sends itself before their scripts are loaded, or without any. They are admitted,
 * counted and read like calls of the API, and answered with the page that comes next.
 */
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import { type Identity, rightOf } from '@/lib/access/admit'
import type { Operation } from '@/lib/operations/operation'
import { perform, refusalOf } from '@/lib/operations/perform'
import { getRuntime } from '@/lib/session/process/get-runtime'
import type { Runtime } from '@/lib/session/process/runtime'
import type { Refusal, RefusalCode, Result } from '@/lib/wire/refusal'
import { admitted, observed, parseIds, type RouteContext } from './api/serve'
import { refusePage, sentence } from './authorize'

interface FormPost<Params extends z.ZodRawShape, Sent, Value> extends Pick<Operation, 'rate' | 'upload'> {
  readonly params?: Params
  readonly read: (request: Request) => Promise<Sent>
  /** Where somebody is led who comes without a form, or with one for what is over. */
  readonly back: (params: ParamsOf<Params>) => string
  readonly handle: (
    form: {
      readonly runtime: Runtime
      readonly identity: Identity
      /** Aborted when the request is taken back, or its sender’s right ends. */
      readonly signal: AbortSignal
      readonly params: ParamsOf<Params>
    },
    sent: Sent,
  ) => Promise<Result<Value>>
  readonly done: (value: Value, request: Request) => Response | Promise<Response>
  /** In place of the usual response. `sent` is null if the form was not read. */
  readonly refused?: (why: Refusal, request: Request, sent: Sent | null) => Response
}

type ParamsOf<Params extends z.ZodRawShape> = { readonly [Name in keyof Params]: z.output<Params[Name]> }

/** The exports of the route file that a form is sent to. */
export function formPost<Sent, Value, const Params extends z.ZodRawShape = Record<never, never>>(
  form: FormPost<Params, Sent, Value>,
) {
  const paramsOf = async ({ params }: RouteContext) => parseIds(form.params, await params) as ParamsOf<Params>

  async function post(request: Request, context: RouteContext, identity: Identity): Promise<Response> {
    const params = await paramsOf(context)
    const until = rightOf(identity)
    let sent: Sent | null = null
    const result = await perform(
      form,
      { request, identity, until, getRuntime },
      async () => {
        sent = await form.read(request)
        return sent
      },
      async given => {
        const signal = AbortSignal.any([request.signal, until])
        return form.handle({ runtime: await getRuntime(), identity, signal, params }, given)
      },
    ).catch((error): Result<Value> => ({ ok: false, refusal: refusalOf(error) }))
    if (result.ok) return form.done(result.value, request)
    const why = result.refusal
    if (form.refused) return form.refused(why, request, sent)
    return LEADS_BACK.has(why.code) ? seeOther(form.back(params)) : sentence(why)
  }

  /** Nobody sends a form by GET: they come back from pairing, or load again the address that a form was sent to. */
  const get = async (_: Request, context: RouteContext) => seeOther(form.back(await paramsOf(context)))

  return { GET: observed(admitted(get, ON_PAGES)), POST: observed(admitted(post, ON_PAGES)) }
}

/** Refusals that a person can read. */
const ON_PAGES = {
  refuse: (why: Refusal, request: Request) => refusePage(request as NextRequest, why, seeOther),
  fail: sentence,
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
