/** A person who tidies up over HTTP with the built-in coach, whatever happens to the server, and keeps account of all that was said. */
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { type Answered, createClient } from '@/e2e/testing/client'
import type { StoredEvent } from '@/lib/wire/event'
import type { SessionView } from '@/lib/wire/view'

/** All that a person did in one session and knows to be stored, in order. */
export interface Account {
  readonly id: string
  readonly messages: string[]
  readonly answers: { readonly answerId: string; readonly seq: number }[]
  readonly photoIds: string[]
  /** Requests that got no answer. */
  unheard: number
}

const PHOTO = 'e2e/photos/cat.webp'
const THINGS = 'an empty bottle, old receipts, a phone charger, a birthday card, a lamp'
const ANSWERS = [{ kind: 'choice', index: 0 }, { kind: 'skip' }, { kind: 'choice', index: 1 }] as const

const isStarting = ({ status, body }: Answered) => status === 503 && body.error.code === 'starting'

export interface PersonOptions {
  readonly name: string
  readonly url: string
  /** Gives 0 or more and less than 1. */
  readonly dice: () => number
  /** Told of each request as it is sent. */
  readonly onRequest: () => void
}

/** Plays one session to its end. `nth` makes its title unique. */
export async function tidyUp(options: PersonOptions, nth: number): Promise<Account> {
  const { name, url, dice, onRequest } = options
  const client = createClient(url)
  let unheard = 0
  let answerIds = 0

  /** Null when the server went away before it answered, or is only just coming. */
  async function attempt(send: () => Promise<Answered>): Promise<Answered | null> {
    onRequest()
    try {
      const answered = await send()
      if (!isStarting(answered)) return answered
    } catch {
      unheard += 1
    }
    await setTimeout(30)
    return null
  }

  /** A read, made until it is answered. */
  async function read(path: string) {
    for (;;) {
      const answered = await client.get(path).catch(() => null)
      if (answered?.status === 200) return answered.body
      if (answered && !isStarting(answered))
        throw new Error(`GET ${path}: ${answered.status} ${JSON.stringify(answered.body)}`)
      await setTimeout(30)
    }
  }

  /** Sends until it is answered, or until a look shows that an unanswered request was stored. */
  async function insist(
    send: () => Promise<Answered>,
    found: () => Promise<Answered['body']>,
  ): Promise<Answered['body']> {
    for (;;) {
      const answered = await attempt(send)
      if (answered && answered.status >= 300) {
        throw new Error(`${name}: ${answered.status} ${JSON.stringify(answered.body)}`)
      }
      const body = answered?.body ?? (await found())
      if (body) return body
    }
  }

  const title = `${name} ${nth}`
  const byTitle = async () => {
    const { sessions } = await read('/api/sessions')
    const session = sessions.find((one: SessionView) => one.title === title)
    return session ? { session } : null
  }
  const { session } = await insist(() => client.post('/api/sessions', { title }), byTitle)
  const id: string = session.id
  const at = `/api/sessions/${id}`
  const account: Account = { id, messages: [], answers: [], photoIds: [], unheard: 0 }

  async function rested(): Promise<SessionView> {
    for (;;) {
      const { session: view } = await read(at)
      if (view.status !== 'running') return view
      await setTimeout(20)
    }
  }

  async function say(text: string, photoIds: readonly string[] = []) {
    const { seq } = await rested()
    await insist(
      () => client.post(`${at}/messages`, { text, photoIds }),
      async () => {
        const { events } = await read(`${at}/events?format=json&after=${seq}`)
        return events.find((event: StoredEvent) => event.type === 'UserMessageAdded') ?? null
      },
    )
    account.messages.push(text)
  }

  async function answer(questionId: string, given: object) {
    answerIds += 1
    const body = { answerId: `tap-${answerIds}`, answer: given }
    const path = `${at}/questions/${questionId}/answer`
    const { receipt } = await insist(
      () => client.post(path, body),
      async () => null,
    )
    account.answers.push({ answerId: receipt.answerId, seq: receipt.seq })
  }

  async function upload(file: Uint8Array) {
    const { photos } = await insist(
      async () => {
        const answered = await client.upload(id, file, 'cat.webp', 'image/webp')
        return { ...answered, ...(answered.status < 300 && { body: { photos: [answered.body.photo] } }) }
      },
      async () => {
        const view = await rested()
        return view.photos.length > account.photoIds.length ? { photos: view.photos.slice(-1) } : null
      },
    )
    account.photoIds.push(photos[0].id)
  }

  await upload(await readFile(PHOTO))
  await say(THINGS, account.photoIds)
  for (let view = await rested(); view.status !== 'ended'; view = await rested()) {
    const { question } = view
    if (question?.question.kind === 'Choose') await answer(question.id, { kind: 'text', text: 'to work' })
    else if (question) await answer(question.id, answerByDice(dice()))
    else await say(wordsIn(view))
  }
  account.unheard = unheard
  return account
}

function answerByDice(dice: number) {
  if (dice < 0.1) return { kind: 'cannot_find' }
  if (dice < 0.2) return { kind: 'cannot_decide' }
  if (dice < 0.3) return { kind: 'text', text: 'hall cupboard' }
  return ANSWERS[Math.floor(dice * 100) % ANSWERS.length] ?? ANSWERS[0]
}

function wordsIn({ mode }: SessionView): string {
  switch (mode.name) {
    case 'Clarifying':
      return 'Found it.'
    case 'DecisionSupport':
      return 'I could let it go.'
    case 'WindingDown':
      return 'End the session.'
    case 'Surveying':
    case 'Sorting':
      return 'Go on.'
  }
}
