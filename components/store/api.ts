/** The server’s operations as the page calls them. A failure is data; `failureWords` turns it into a sentence. */
import { postToWorker } from '@/components/install/service-worker'
import type { Address, CallInput, CallValue } from '@/lib/operations/calls'
import type { StoredEvent } from '@/lib/wire/event'
import type { FoundInInventory, Inventory, InventoryEdit, PlacesOfDeleted } from '@/lib/wire/inventory'
import { MAX_SEARCH } from '@/lib/wire/limits'
import type { ErrorBody } from '@/lib/wire/refusal'
import type {
  AnswerRequest,
  CarryRequest,
  ChangeSessionRequest,
  EditListRequest,
  SendMessageRequest,
} from '@/lib/wire/requests'
import type { SessionView } from '@/lib/wire/view'

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

/** The log’s newest `seq` once the request was carried out. */
export interface LogPosition {
  readonly seq: number
}

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

/** `places`: whether the home still knows where its things were put. It gets through even while the page is being left. */
export const deleteSession = (id: string, places: PlacesOfDeleted) =>
  call('DELETE /api/sessions/{id}', { id, query: { places } }, { keepalive: true })

/** Sessions on a page of the list. */
export const SESSIONS_PER_PAGE = 20

/** Sessions in which `search` is found and whose room is `room`; an empty string does not narrow. */
export interface SessionQuery {
  readonly search: string
  readonly room: string
}

export const listSessions = (query: SessionQuery, part: { limit: number; before?: string }) =>
  call('GET /api/sessions', { query: { ...query, ...part } })

/** Changes the title, or how much energy the person has today. */
export const changeSession = async (id: string, body: ChangeSessionRequest) =>
  positionIn(await call('PATCH /api/sessions/{id}', { id, body }))

/** Goes on in a session that has ended. */
export const reopenSession = async (id: string) =>
  positionIn(await call('POST /api/sessions/{id}/reopen', { id, body: {} }))

const positionIn = (reply: Reply<{ readonly session: SessionView }>): Reply<LogPosition> =>
  reply.ok ? { ok: true, value: { seq: reply.value.session.seq } } : reply

/** True if the server says that there is no such session; false if it can’t be reached. */
export async function isDeleted(id: string): Promise<boolean> {
  const reply = await call('GET /api/sessions/{id}', { id })
  const isGone = !reply.ok && reply.failure.code === 'session_not_found'
  if (isGone) postToWorker({ kind: 'gone', id })
  return isGone
}

/** A page of the log: the events that follow `after`. */
export const readEvents = (id: string, after: number) =>
  call('GET /api/sessions/{id}/events', { id, query: { format: 'json', after } }) as Promise<
    Reply<{ events: readonly StoredEvent[] }>
  >

export const sendMessage = (id: string, body: SendMessageRequest) =>
  call('POST /api/sessions/{id}/messages', { id, body })

export const answerQuestion = (id: string, questionId: string, body: AnswerRequest) =>
  call('POST /api/sessions/{id}/questions/{questionId}/answer', { id, questionId, body })

export const reviseAnswer = (id: string, questionId: string, body: AnswerRequest) =>
  call('POST /api/sessions/{id}/questions/{questionId}/revise', { id, questionId, body })

export const editList = (id: string, body: EditListRequest) =>
  call('POST /api/sessions/{id}/things', { id, body })

/** A step of the walk with what is decided. */
export const carry = (id: string, body: CarryRequest) => call('POST /api/sessions/{id}/carry', { id, body })

export const photoUrl = (id: string, photoId: string) =>
  urlOf('GET /api/sessions/{id}/photos/{photoId}', { id, photoId })

interface InventoryPart {
  readonly limit: number
  /** The `next` of the page before. */
  readonly after: string | null
}

/** A page of the home map. */
export const readInventory = ({ limit, after }: InventoryPart) =>
  call('GET /api/home', { query: { limit, after: after ?? undefined } }) as Promise<Reply<Inventory>>

/** A page of what lives in a place. */
export const readPlace = (id: string, { limit, after }: InventoryPart) =>
  call('GET /api/home/places/{id}', { id, query: { limit, after: after ?? undefined } })

/** “Where is it?” An address has room for the beginning of a text only; no more of it is looked for anyway. */
export const findInInventory = (text: string, limit: number, signal: AbortSignal) =>
  call('GET /api/home', { query: { q: text.slice(0, MAX_SEARCH), limit } }, { signal }) as Promise<
    Reply<FoundInInventory>
  >

export const editInventory = (body: InventoryEdit) => call('POST /api/home', { body })

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
