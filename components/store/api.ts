/** The server’s operations as the page calls them. A failure is data; `failureWords` turns it into a sentence. */
import { postToWorker } from '@/components/install/service-worker'
import type { English } from '@/components/words/en'
import type { Words } from '@/components/words/words'
import type { Address, CallInput, CallValue } from '@/lib/operations/calls'
import type { ErrorBody } from '@/lib/wire/refusal'

export type Failure =
  /** The request or its response was lost; the same request may be sent again. */
  | { readonly kind: 'network'; readonly code: 'network'; readonly message: null }
  /** `message` is the server’s own sentence, if it gave one, and `body` the whole response. */
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: string
      readonly message: string | null
      readonly body: object
    }

export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/** Calls an operation by its address; input and value have the types of its record. */
export async function call<Of extends Address>(
  address: Of,
  input: CallInput<Of>,
  more: Pick<RequestInit, 'signal' | 'keepalive'> = {},
): Promise<Reply<CallValue<Of>>> {
  const { body } = input as { body?: unknown }
  const json = body !== undefined && !(body instanceof FormData)
  try {
    return await replyOf(
      await fetch(urlOf(address, input), {
        ...more,
        method: address.slice(0, address.indexOf(' ')),
        ...(json && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
        ...(body instanceof FormData && { body }),
      }),
    )
  } catch {
    return NETWORK_FAILURE
  }
}

/** The path with its ids and query. Parameters that are undefined are left out. */
export function urlOf<Of extends Address>(address: Of, input: CallInput<Of>): string {
  const { query = {}, body: _, ...ids } = input as { query?: object; body?: unknown } & Record<string, string>
  const path = address.slice(address.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? '')
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

export const NETWORK_FAILURE = {
  ok: false,
  failure: { kind: 'network', code: 'network', message: null },
} as const satisfies Reply<never>

/** Sessions on a page of the list. */
export const SESSIONS_PER_PAGE = 20

export const photoUrl = (id: string, photoId: string) =>
  urlOf('GET /api/sessions/{id}/photos/{photoId}', { id, photoId })

/** A response that broke off counts as a network failure. */
export async function replyOf<Value>(response: Response): Promise<Reply<Value>> {
  if (!response.ok) return { ok: false, failure: await refusalOf(response) }
  try {
    return { ok: true, value: response.status === 204 ? null : await response.json() }
  } catch {
    return NETWORK_FAILURE
  }
}

async function refusalOf(response: Response): Promise<Failure> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null)
  const { code = 'unknown', message = null } = body?.error ?? {}
  if (code === 'not_paired') postToWorker({ kind: 'not_paired' })
  return { kind: 'refused', status: response.status, code, message, body: body ?? {} }
}

interface Problem {
  readonly code: string
  /** The server’s own sentence, in English. */
  readonly message: string | null
}

type KnownCode = keyof English['general']['refusal']

/** A sentence for a failure: in the page’s language if its code is known, else the server’s own. */
export function failureWords({ code, message }: Problem, words: Words<'general'>): string {
  if (code === 'network') return words('offline')
  if (message === null) return words('broken')
  const key = `refusal.${code as KnownCode}` as const
  return words.has(key) ? words(key, { message }) : message
}
