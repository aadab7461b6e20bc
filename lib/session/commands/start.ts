/** A session with all that was said first, in one go: what the home page’s form asks for. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Identity } from '@/lib/access/admit'
import { sessionId as asSessionId, type ImageId, type SessionId } from '@/lib/engine/ids'
import type { Runtime } from '@/lib/session/process/runtime'
import type { Region } from '@/lib/tidy/questions/shapes'
import { MAX_PHOTOS_PER_MESSAGE } from '@/lib/wire/limits'
import { err, ok, type Result } from '@/lib/wire/refusal'
import type { CreateSessionRequest } from '@/lib/wire/requests'
import type { SessionView } from '@/lib/wire/view'
import { addPhoto } from './photos'
import { callerOf, checkRateLimit } from './rate-limits'
import { sendMessage } from './runs'
import { changeSession, createSession, deleteSession, editList, getSession, newSessionId } from './sessions'

export interface Start extends Pick<CreateSessionRequest, 'title' | 'locale'> {
  /** A form that the same person or device sends twice within a minute, as by a double tap, starts one session. */
  readonly sameAs: readonly (string | Uint8Array)[]
  readonly photos: readonly Uint8Array[]
  /** The first message; empty where nothing was said. */
  readonly text: string
  readonly energy?: 'small'
  /** Things that are on its list from the start; a region is one of the first photo. */
  readonly things?: readonly { readonly name: string; readonly region?: Region }[]
}

/** The forms that are being worked on in this process, by the id that each gives its session. */
const underWay = new Map<SessionId, Promise<Result<SessionId>>>()

/** Gives the id of the session, which the caller has counted. Where something of it is refused or fails, there is none. */
export async function startSession(
  runtime: Runtime,
  start: Start,
  identity: Identity,
  signal: AbortSignal,
): Promise<Result<SessionId>> {
  if (start.photos.length > MAX_PHOTOS_PER_MESSAGE) return tooManyPhotos()
  for (const _ of start.photos) {
    const limited = await checkRateLimit(runtime, 'photos', identity)
    if (limited) return limited
  }
  const id = idOf(start.sameAs, identity)
  for (let other = underWay.get(id); other; other = underWay.get(id)) {
    const begun = await other.catch(() => null)
    // A browser takes its first request back when it sends the second one: that says nothing about this one.
    if (begun?.ok) return begun
  }
  const started = begin(runtime, id, start, identity, signal).finally(() => underWay.delete(id))
  underWay.set(id, started)
  return started
}

async function begin(
  runtime: Runtime,
  formId: SessionId,
  start: Start,
  identity: Identity,
  signal: AbortSignal,
): Promise<Result<SessionId>> {
  const known = await getSession(runtime, formId)
  if (known.ok && isBegunBy(start, known.value.session, runtime.now())) return ok(formId)
  const id = known.ok ? newSessionId(runtime.ids) : formId
  try {
    await createSession(runtime, { title: start.title, locale: start.locale }, id)
  } catch (error) {
    // Another process may have got the same form at the same moment.
    if ((await getSession(runtime, id)).ok) return ok(id)
    throw error
  }
  try {
    const said = await sayFirst(runtime, id, start, identity, signal)
    if (said.ok) return ok(id)
    await deleteSession(runtime, id)
    return said
  } catch (error) {
    await deleteSession(runtime, id)
    throw error
  }
}

const SAME_FOR_MS = 60_000

/** True if the session has everything of the form: a killed process may have left a session without a message. */
function isBegunBy(start: Start, { createdAt, messages, things: listed }: SessionView, now: Date): boolean {
  const { photos, text, things = [] } = start
  const isSaid = (photos.length === 0 && text === '') || messages.length > 0
  const isListed = things.length === 0 || listed.length > 0
  return now.getTime() - Date.parse(createdAt) <= SAME_FOR_MS && isSaid && isListed
}

async function sayFirst(
  runtime: Runtime,
  id: SessionId,
  { energy, photos, text, things = [] }: Start,
  identity: Identity,
  signal: AbortSignal,
): Promise<Result<unknown>> {
  if (energy) {
    const changed = await changeSession(runtime, id, { energy })
    if (!changed.ok) return changed
  }
  const photoIds: ImageId[] = []
  for (const photo of photos) {
    const added = await addPhoto(runtime, id, photo, 'before', signal)
    if (!added.ok) return added
    photoIds.push(added.value.photo.id)
  }
  if (things.length > 0) {
    const [photoId] = photoIds
    const items = things.map(({ name, region }) => ({ name, ...(photoId && region && { photoId, region }) }))
    const listed = await editList(runtime, id, { kind: 'add', items })
    if (!listed.ok) return listed
  }
  const message = { text, photoIds }
  return message.text === '' && photoIds.length === 0 ? ok(null) : sendMessage(runtime, id, message, identity)
}

function idOf(parts: Start['sameAs'], identity: Identity): SessionId {
  const hash = createHash('sha256')
  for (const part of [callerOf(identity) ?? '', ...parts]) hash.update(part).update('\0')
  return asSessionId.parse(`s_${hash.digest('base64url').slice(0, 22)}`)
}

const tooManyPhotos = () =>
  err('too_many_photos', 'Twenty photos go with one message. Send the others with the next.')

/** The photo of the sample session. Its source is in public/demo/SOURCES.md. */
export async function readSamplePhoto(): Promise<Uint8Array> {
  return readFile('public/demo/living-room.jpg')
}
