/** The server’s endpoints as the page calls them. A failure is data; `failureWords` turns it into a sentence. */
import { postToWorker } from '@/components/install/service-worker'
import type { MadeCode, PairRequest } from '@/lib/wire/access'
import type { StoredEvent } from '@/lib/wire/event'
import type {
  EditedHome,
  FoundInHome,
  Home,
  HomeEdit,
  HomeExportFormat,
  ImportedHome,
  OnePlace,
  PlacesOfDeleted,
} from '@/lib/wire/home'
import { MAX_SEARCH } from '@/lib/wire/limits'
import type { ErrorBody } from '@/lib/wire/refusal'
import type {
  AnswerRequest,
  CarryRequest,
  ChangeSessionRequest,
  EditListRequest,
  ExportFormat,
  SendMessageRequest,
} from '@/lib/wire/requests'
import type { SessionListPage, SessionView, ShownThing } from '@/lib/wire/view'

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

/** `places`: whether the home still knows where its things were put. `keepalive`: it gets through even while the page is being left. */
export const deleteSession = (id: string, places: PlacesOfDeleted) =>
  call<null>(`/api/sessions/${id}?places=${places}`, { method: 'DELETE', keepalive: true })

/** Sessions on a page of the list. */
export const SESSIONS_PER_PAGE = 20

/** Sessions in which `search` is found and whose room is `room`; an empty string does not narrow. */
export interface SessionQuery {
  readonly search: string
  readonly room: string
}

export const listSessions = (query: SessionQuery, { limit, before }: { limit: number; before?: string }) =>
  call<SessionListPage>(
    `/api/sessions?${new URLSearchParams({ ...query, limit: String(limit), ...(before && { before }) })}`,
    {},
  )

/** Changes the title, or how much energy the person has today. */
export async function changeSession(id: string, change: ChangeSessionRequest): Promise<Reply<LogPosition>> {
  return positionIn(await send<{ session: SessionView }>('PATCH', `/api/sessions/${id}`, change))
}

/** Goes on in a session that has ended. */
export async function reopenSession(id: string): Promise<Reply<LogPosition>> {
  return positionIn(await post<{ session: SessionView }>(`/api/sessions/${id}/reopen`, {}))
}

const positionIn = (reply: Reply<{ session: SessionView }>): Reply<LogPosition> =>
  reply.ok ? { ok: true, value: { seq: reply.value.session.seq } } : reply

/** True if the server says that there is no such session; false if it can’t be reached. */
export async function isDeleted(id: string): Promise<boolean> {
  const reply = await call<unknown>(`/api/sessions/${id}`, {})
  const isGone = !reply.ok && reply.failure.code === 'session_not_found'
  if (isGone) postToWorker({ kind: 'gone', id })
  return isGone
}

/** A page of the log: the events that follow `after`. */
export const readEvents = (id: string, after: number) =>
  call<{ events: readonly StoredEvent[] }>(`/api/sessions/${id}/events?format=json&after=${after}`, {})

export const sendMessage = (id: string, message: SendMessageRequest) =>
  post<LogPosition>(`/api/sessions/${id}/messages`, message)

export const answerQuestion = (id: string, questionId: string, request: AnswerRequest) =>
  post<{ receipt: LogPosition }>(`/api/sessions/${id}/questions/${questionId}/answer`, request)

export const reviseAnswer = (id: string, questionId: string, request: AnswerRequest) =>
  post<{ receipt: LogPosition }>(`/api/sessions/${id}/questions/${questionId}/revise`, request)

/** The list as it is after the edit; `restore` also takes back what was answered about a thing. */
export const editList = (id: string, edit: EditListRequest) =>
  post<LogPosition & { things: readonly ShownThing[] }>(`/api/sessions/${id}/things`, edit)

/** A step of the walk with what is decided. */
export const carry = (id: string, step: CarryRequest) =>
  post<LogPosition & { things: readonly ShownThing[] }>(`/api/sessions/${id}/carry`, step)

export const stopRun = (id: string) => post<LogPosition>(`/api/sessions/${id}/stop`, {})

export const retryRun = (id: string) => post<LogPosition>(`/api/sessions/${id}/retry`, {})

export const photoUrl = (sessionId: string, photoId: string) => `/api/sessions/${sessionId}/photos/${photoId}`

/** The piles and decisions as a file to download. */
export const exportUrl = (id: string, format: ExportFormat) => `/api/sessions/${id}/export?format=${format}`

interface HomePart {
  readonly limit: number
  /** The `next` of the page before. */
  readonly after: string | null
}

const partOf = ({ limit, after }: HomePart) =>
  new URLSearchParams({ limit: String(limit), ...(after !== null && { after }) })

/** A page of the home map. */
export const readHome = (part: HomePart) => call<Home>(`/api/home?${partOf(part)}`, {})

/** “Where is it?” An address has room for the beginning of a text only; no more of it is looked for anyway. */
export const findInHome = (text: string, limit: number, signal: AbortSignal) =>
  call<FoundInHome>(
    `/api/home?${new URLSearchParams({ q: text.slice(0, MAX_SEARCH), limit: String(limit) })}`,
    { signal },
  )

/** A page of what lives in a place. */
export const readPlace = (id: string, part: HomePart) =>
  call<OnePlace>(`/api/home/places/${id}?${partOf(part)}`, {})

export const editHome = (edit: HomeEdit) => post<EditedHome>('/api/home', edit)

export function importHome(file: File): Promise<Reply<ImportedHome>> {
  const body = new FormData()
  body.set('file', file)
  return call<ImportedHome>('/api/home/import', { method: 'POST', body })
}

export const clearHome = () => call<null>('/api/home', { method: 'DELETE' })

/** All that lives somewhere as a file to download. */
export const homeExportUrl = (format: HomeExportFormat) => `/api/home/export?format=${format}`

export const pairThisDevice = (request: PairRequest) => post<null>('/api/pair', request)

export const removeDevice = (id: string) => call<null>(`/api/devices/${id}`, { method: 'DELETE' })

export const makeCode = () => post<MadeCode>('/api/devices/codes', {})

export const makeToken = (name: string) => post<{ token: string }>('/api/tokens', { name })

const post = <Value>(path: string, body: object) => send<Value>('POST', path, body)

const send = <Value>(method: string, path: string, body: object) =>
  call<Value>(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const NETWORK_FAILURE = {
  ok: false,
  failure: { kind: 'network', code: 'network', message: null },
} as const satisfies Reply<never>

async function call<Value>(path: string, init: RequestInit): Promise<Reply<Value>> {
  try {
    return await replyOf(await fetch(path, init))
  } catch {
    return NETWORK_FAILURE
  }
}

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
