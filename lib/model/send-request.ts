/** One request to the server and what comes of it, within limits of time. */

import { setTimeout as sleep } from 'node:timers/promises'
import Anthropic, { APIConnectionError, APIError } from '@anthropic-ai/sdk'
import { Agent, EnvHttpProxyAgent, type RequestInfo, type RequestInit, fetch as undiciFetch } from 'undici'
import type { ModelCall, ModelReply } from '@/lib/engine/model'
import type { ApiRequest } from './messages-api-request'
import {
  cutOff,
  type Failure,
  failureOf,
  type ModelEndpoint,
  notAReply,
  statusOf,
  timedOut,
} from './model-error'
import type { WaitLimits } from './model-settings'
import { readStream } from './read-stream'
import { requestJson } from './request-json'

/** The address and the credentials of the server. If both a key and a token are given, the key counts. */
export interface Access {
  readonly apiKey?: string | undefined
  readonly authToken?: string | undefined
  /** Anthropic's own when it is not given. */
  readonly baseURL?: string | undefined
}

export type Reply = Extract<ModelReply, { kind: 'reply' }>

export interface FailedRequest {
  readonly kind: 'failed'
  readonly failure: Failure
  /** The API's error, if the API failed. */
  readonly error: APIError | null
  /** The provider's id of the request. */
  readonly requestId: string | null
  /** Something of its reply has been shown, so that it can’t be made once more. */
  readonly hasSpoken: boolean
  /** The same request may well succeed in a moment. */
  readonly isTransient: boolean
}

/**
 * Credentials are always given, so that the SDK looks for none elsewhere; a server of one's own often asks for none. A key
 * goes as `x-api-key`, which is what servers of this API read, whatever the SDK would do.
 */
export function createClient({ apiKey, authToken, baseURL }: Access, { connect }: WaitLimits): Anthropic {
  return new Anthropic({
    ...(apiKey ? { apiKey } : { authToken: authToken || 'none' }),
    ...(apiKey && { defaultHeaders: { 'x-api-key': apiKey, authorization: null } }),
    baseURL,
    maxRetries: 0,
    timeout: NEVER_MS,
    fetch: createFetch(connect),
    openTelemetry: false,
  })
}

/** The limits here are stricter than one for the whole call could be. */
const NEVER_MS = 2 ** 31 - 1

/**
 * `fetch` without the limits that undici sets on the time until a response and between its pieces; the caller's signal ends
 * the call. It uses the proxies of the environment where Node does.
 *
 * @param connectMs the limit on the time until there is a connection
 */
export function createFetch(connectMs = 10_000): typeof fetch {
  const Dispatcher = process.env.NODE_USE_ENV_PROXY === '1' ? EnvHttpProxyAgent : Agent
  const dispatcher = new Dispatcher({ connect: { timeout: connectMs }, headersTimeout: 0, bodyTimeout: 0 })
  const send = (input: RequestInfo, init?: RequestInit) => undiciFetch(input, { ...init, dispatcher })
  return send as unknown as typeof fetch
}

/** Throws only when the call is aborted. */
export async function sendRequest(
  client: Anthropic,
  { body, betas }: ApiRequest,
  call: ModelCall,
  limits: WaitLimits,
  endpoint: ModelEndpoint,
): Promise<Reply | FailedRequest> {
  const headers = {
    'content-type': 'application/json',
    ...(betas.length > 0 && { 'anthropic-beta': betas.join() }),
  }
  const timeout = createIdleTimeout(limits)
  // A signal of its own, since the SDK takes its listener off again only where it reads the response itself.
  const signal = AbortSignal.any([call.signal, timeout.signal])
  let requestId: string | null = null
  let hasSpoken = false
  const failed = (failure: Failure, cause: unknown = null): FailedRequest => ({
    kind: 'failed',
    failure,
    error: cause instanceof APIError ? cause : null,
    requestId: (cause instanceof APIError && cause.requestID) || requestId,
    hasSpoken,
    isTransient: !hasSpoken && !timeout.isOver() && failure.retryable && mayPass(cause),
  })
  try {
    const request = { body: requestJson(body), stream: true, headers, signal }
    const response = await client.post('/v1/messages', request).asResponse()
    requestId = response.headers.get('request-id')
    const { onText, onCall } = call
    const outcome = await readStream(response, {
      onText,
      ...(onCall && { onCall }),
      signal,
      onProgress: timeout.restart,
    })
    if (call.signal.aborted && outcome.kind === 'cut_off') await call.onAborted?.(outcome.usage)
    call.signal.throwIfAborted()
    if (outcome.kind === 'reply') return { ...outcome, model: outcome.model || body.model }
    if (outcome.kind === 'not_a_reply') return failed(notAReply(endpoint))
    const { cause, usage } = outcome
    hasSpoken = outcome.hasSpoken
    if (timeout.isOver()) return failed({ ...timedOut(endpoint, limits, timeout.hasBegun()), usage })
    const failure = cause instanceof APIError ? failureOf(cause, endpoint) : cutOff(endpoint)
    return failed({ ...failure, usage }, cause)
  } catch (error) {
    call.signal.throwIfAborted()
    const isOver = timeout.isOver()
    return failed(isOver ? timedOut(endpoint, limits, false) : failureOf(error, endpoint), error)
  } finally {
    timeout.end()
  }
}

/** Decides as the SDK does for its own retries. */
function mayPass(cause: unknown): boolean {
  if (!(cause instanceof APIError) || cause instanceof APIConnectionError) return true
  const asked = cause.headers?.get('x-should-retry')
  if (asked === 'true' || asked === 'false') return asked === 'true'
  const status = statusOf(cause)
  return status === 408 || status === 409 || status === 429 || status >= 500
}

/** Is over when nothing has come for too long. */
function createIdleTimeout({ firstPiece, nextPiece }: WaitLimits) {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  let timer = setTimeout(giveUp, firstPiece)
  let hasBegun = false
  return {
    signal: controller.signal,
    restart() {
      if (hasBegun) return void timer.refresh()
      hasBegun = true
      clearTimeout(timer)
      timer = setTimeout(giveUp, nextPiece)
    },
    hasBegun: () => hasBegun,
    isOver: () => controller.signal.aborted,
    end: () => clearTimeout(timer),
  }
}

/** The longest time that a person waits. After it they are asked to come back later. */
export const LONGEST_WAIT_MS = 30_000

const FIRST_WAIT_MS = 500
const LONGEST_OWN_WAIT_MS = 8_000

/** The delay that the server asks for; otherwise it doubles each time, with jitter. */
export function retryDelayMs(error: APIError | null, retries: number, random = Math.random): number {
  const asked = askedDelayMs(error?.headers)
  if (asked !== null) return asked
  return Math.min(FIRST_WAIT_MS * 2 ** retries, LONGEST_OWN_WAIT_MS) * (1 - random() / 4)
}

/** `retry-after` has seconds or a date; some servers are more exact. */
function askedDelayMs(headers: Headers | undefined): number | null {
  const exact = Number.parseFloat(headers?.get('retry-after-ms') ?? '')
  if (exact >= 0) return exact
  const asked = headers?.get('retry-after')
  if (!asked) return null
  const seconds = Number(asked)
  const ms = Number.isNaN(seconds) ? Date.parse(asked) - Date.now() : seconds * 1_000
  return ms >= 0 ? ms : null
}

/** Rejects when the signal is aborted. */
export const waitFor = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal })
