/** A person who tidies up over HTTP, whatever happens to the server, and keeps account of all that was said. */
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { type Answered, createClient } from '@/e2e/testing/client'
import { answerTo, WORDS } from '@/e2e/testing/person'
import type { StoredEvent } from '@/lib/wire/event'
import type { SessionView } from '@/lib/wire/view'
import type { Dice } from '@/scripts/test-sample'

/** All that a person did in one session and knows to be stored, in order. */
export interface Account {
  readonly id: string
  readonly messages: string[]
  readonly answers: { readonly answerId: string; readonly seq: number }[]
  readonly photoIds: string[]
  /** Edits of the list, as they were sent. */
  readonly edits: object[]
  /** How often the session was opened again after its end. */
  reopened: number
  /** Requests that got no answer. */
  unheard: number
}

const PHOTO = 'e2e/photos/cat.webp'
export const THINGS =
  'an empty bottle, old receipts, a phone charger, a birthday card, a lamp, a scarf, a mug'

/** Words are a message, or end the card that waits (Q4). */
const isSaid = ({ type, data }: StoredEvent) =>
  type === 'UserMessageAdded' || (type === 'QuestionAnswered' && data.answer.kind === 'said')

const isStarting = ({ status, body }: Answered) => status === 503 && body.error.code === 'starting'

export interface PersonOptions {
  readonly name: string
  readonly url: string
  readonly dice: Dice
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
  const account: Account = { id, messages: [], answers: [], photoIds: [], edits: [], reopened: 0, unheard: 0 }

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
        return events.find(isSaid) ?? null
      },
    )
    account.messages.push(text)
  }

  /** An edit has no id of its own: whether one that went unanswered was stored is seen in the log. */
  async function edit(sent: object) {
    const { seq } = await rested()
    await insist(
      () => client.post(`${at}/things`, sent),
      async () => {
        const { events } = await read(`${at}/events?format=json&after=${seq}`)
        return events.find(({ type }: StoredEvent) => type === 'ListEdited') ?? null
      },
    )
    account.edits.push(sent)
  }

  /** One that fits what the list is now, or none. */
  async function changeTheList({ things, question }: SessionView) {
    const asked =
      question?.question.kind === 'ProposeDisposition' ? things.find(({ state }) => state === 'asked') : null
    const decided = things.find(({ state }) => state === 'decided')
    const luck = dice.next()
    if (luck < 0.1) await edit({ add: [{ name: `find no ${account.edits.length} of ${name}` }] })
    else if (luck < 0.15 && asked)
      await edit({ rename: { id: asked.id, name: `${asked.name} ${account.edits.length}` } })
    else if (luck < 0.2 && asked) await edit({ remove: { id: asked.id } })
    else if (luck < 0.25 && decided) await edit({ restore: { id: decided.id } })
  }

  async function reopen() {
    await insist(
      () => client.post(`${at}/reopen`),
      async () => {
        const { session: view } = await read(at)
        return view.status === 'ended' ? null : { session: view }
      },
    )
    account.reopened += 1
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
  for (;;) {
    const { status } = await rested()
    if (status === 'ended' && account.reopened > 0) break
    if (status === 'ended') await reopen()
    await changeTheList(await rested())
    const { question, mode } = await rested()
    if (question && dice.next() < 0.1) await say('Hm, let me see.')
    else if (question) await answer(question.id, answerTo(question.question, dice))
    else await say(account.reopened > 0 ? WORDS.WindingDown : WORDS[mode.name])
  }
  account.unheard = unheard
  return account
}
