/** Begins a session from a form of the home page, which works before its scripts are there, and without any. */
import type { NextRequest } from 'next/server'
import { readPostedForm } from '@/app/api/read-request'
import { refusal } from '@/app/api/respond'
import { type FormCaller, formRoute, seeOther } from '@/app/form-post'
import { personsLanguage } from '@/app/persons-language'
import { sampleThings } from '@/components/home/sample'
import { defaultTitle } from '@/components/store/session-name'
import type { Language } from '@/components/words/languages'
import { serverWords } from '@/components/words/server-words'
import { notPaired, rightOf } from '@/lib/access/admit'
import { refusalOf } from '@/lib/operations/perform'
import { checkRateLimit, reserveUpload } from '@/lib/session/commands/rate-limits'
import { readSamplePhoto, type Start, startSession } from '@/lib/session/commands/start'
import { waitUntilIdle } from '@/lib/session/commands/wait-until-idle'
import { type StartForm, startForm } from '@/lib/wire/page-forms'
import { ok, type Refusal, type Result } from '@/lib/wire/refusal'
import type { SessionView } from '@/lib/wire/view'
import { refusedCookie } from './refused-start'

/** Bytes of a whole form: as they come from a camera, some photos. The page’s scripts make them small first. */
const MAX_BYTES = 40 * 1024 * 1024
/** The copies in memory at a time: the body, the form, and the photos. */
const COPIES = 3
/** A page without scripts hears of nothing that comes later, so it is kept this long for what the coach makes of it. */
const MAX_WAIT_MS = 4_000

export const { GET, POST } = formRoute({ GET: async () => seeOther('/'), POST: start })

interface Begun {
  readonly id: SessionView['id']
  readonly path: string
}

async function start(request: NextRequest, _: unknown, caller: FormCaller): Promise<Response> {
  const { result, text } = await begin(request, caller)
  if (request.headers.get('accept')?.includes('application/json')) {
    return result.ok ? Response.json({ path: result.value.path }, { status: 201 }) : refusal(result.refusal)
  }
  if (!result.ok) return sendBack(caller.runtime.ids.newId('r'), result.refusal, text)
  await waitUntilIdle(caller.runtime, result.value.id, MAX_WAIT_MS)
  return withCookie(seeOther(result.value.path), refusedCookie(null))
}

async function begin(
  request: NextRequest,
  { runtime, identity }: FormCaller,
): Promise<{ readonly result: Result<Begun>; readonly text: string }> {
  const limited = await checkRateLimit(runtime, 'sessions', identity)
  if (limited) return { result: limited, text: '' }
  const room = await reserveUpload(runtime, request.headers.get('content-length'), MAX_BYTES, COPIES)
  if (!room.ok) return { result: room, text: '' }
  let text = ''
  try {
    const { files, fields } = await readPostedForm(request, MAX_BYTES, startForm)
    text = fields.text
    const wanted = await toStart(fields, files, await personsLanguage())
    const until = rightOf(identity)
    if (until.aborted) return { result: notPaired(), text }
    const signal = AbortSignal.any([request.signal, until])
    const started = await startSession(runtime, wanted, identity, signal)
    return {
      result: started.ok ? ok({ id: started.value, path: pathOf(started.value, wanted, fields) }) : started,
      text,
    }
  } catch (error) {
    return { result: { ok: false, refusal: refusalOf(error) }, text }
  } finally {
    room.value()
  }
}

async function toStart(
  { key, text, quick, sample, things, title }: StartForm,
  files: readonly Uint8Array[],
  language: Language,
): Promise<Start> {
  const words = serverWords(language, 'home')
  const sameAs = [key, text, quick ?? '', sample ?? '', things, ...files]
  if (sample) {
    return {
      title: words('sample.title'),
      locale: language,
      sameAs,
      photos: [await readSamplePhoto()],
      things: sampleThings(words),
      text: words('sample.says'),
    }
  }
  return {
    // Without scripts, by the clock of the server.
    title: title ?? defaultTitle(new Date(), language, words),
    locale: language,
    sameAs,
    photos: files,
    text,
    things: things.split('\n').flatMap(name => (name.trim() === '' ? [] : [{ name }])),
    ...(quick === 'five' && { energy: 'small' }),
  }
}

/** To what was heard; where nothing was said yet, to what the quick start asks. */
function pathOf(id: SessionView['id'], { photos }: Start, { text, quick }: StartForm): string {
  const isSilent = text === '' && photos.length === 0
  return `/sessions/${id}?${isSilent && quick ? `start=${quick}` : 'place=list'}`
}

/** Home, with the reason and what was typed. */
function sendBack(id: string, { code, message }: Refusal, text: string): Response {
  return withCookie(seeOther(`/?refused=${id}`), refusedCookie({ id, code, message, text }))
}

function withCookie(response: Response, cookie: string): Response {
  response.headers.append('set-cookie', cookie)
  return response
}
