/** Begins a session from a form of the home page, which works before its scripts are there, and without any. */
import { readPostedForm } from '@/app/api/read-request'
import { refusal } from '@/app/api/respond'
import { formPost, seeOther } from '@/app/form-post'
import { personsLanguage } from '@/app/persons-language'
import { sampleThings } from '@/components/home/sample'
import { defaultTitle } from '@/components/store/session-name'
import type { Language } from '@/components/words/languages'
import { serverWords } from '@/components/words/server-words'
import { readSamplePhoto, type Start, startSession } from '@/lib/session/commands/start'
import { waitUntilIdle } from '@/lib/session/commands/wait-until-idle'
import { randomId } from '@/lib/session/random-id'
import { type StartForm, startForm } from '@/lib/wire/page-forms'
import { ok } from '@/lib/wire/refusal'
import type { SessionView } from '@/lib/wire/view'
import { refusedCookie } from './refused-start'

/** Bytes of a whole form: as they come from a camera, some photos. The page’s scripts make them small first. */
const MAX_BYTES = 40 * 1024 * 1024
/** The copies in memory at a time: the body, the form, and the photos. */
const COPIES = 3
/** A page without scripts hears of nothing that comes later, so it is kept this long for what the coach makes of it. */
const MAX_WAIT_MS = 4_000

export const { GET, POST } = formPost({
  rate: 'sessions',
  upload: { maxBytes: MAX_BYTES, copies: COPIES },
  read: request => readPostedForm(request, MAX_BYTES, startForm),
  back: () => '/',
  async handle({ runtime, identity, signal }, { files, fields }) {
    const wanted = await toStart(fields, files, await personsLanguage())
    const started = await startSession(runtime, wanted, identity, signal)
    if (!started.ok) return started
    return ok({ runtime, id: started.value, path: pathOf(started.value, wanted, fields) })
  },
  async done({ runtime, id, path }, request) {
    if (wantsJson(request)) return Response.json({ path }, { status: 201 })
    await waitUntilIdle(runtime, id, MAX_WAIT_MS)
    return withCookie(seeOther(path), refusedCookie(null))
  },
  /** Home, with the reason and what was typed. */
  refused(why, request, sent) {
    if (wantsJson(request)) return refusal(why)
    const { code, message } = why
    const id = randomId('r')
    const cookie = refusedCookie({ id, code, message, text: sent?.fields.text ?? '' })
    return withCookie(seeOther(`/?refused=${id}`), cookie)
  },
})

const wantsJson = ({ headers }: Request) => headers.get('accept')?.includes('application/json') ?? false

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

function withCookie(response: Response, cookie: string): Response {
  response.headers.append('set-cookie', cookie)
  return response
}
