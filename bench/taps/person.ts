/** A person with a phone: looks at each card for a while, taps, and sees the next one as soon as their page knows of it. */
import { readFile } from 'node:fs/promises'
import { connect, monotonic, openStream } from '@/bench/connection'
import { LEANING, OPENING } from '@/lib/model/testing/sorting-model'

export interface PersonOptions {
  readonly url: string
  readonly things: number
  /** That they send with their first words. */
  readonly photos: number
  /** How long they look at a card (ms): from, to. */
  readonly look: readonly [number, number]
  /** Makes what they do repeatable. */
  readonly seed: number
  /** Their page shows a card before its reply is complete, and keeps a tap on it. */
  readonly seesPreviews: boolean
  /** Their page shows the next card of a batch that it knows, and does not wait for the server. */
  readonly seesBatch: boolean
}

export interface Tap {
  /** Milliseconds until what comes next was there: a card, or the coach’s first word. */
  readonly wait: number
  /** It needs the coach: words, or “I can’t decide”. */
  readonly asksCoach: boolean
}

export async function tidyUp(options: PersonOptions): Promise<Tap[]> {
  const { url, things, photos, look, seesPreviews, seesBatch } = options
  const random = randomOf(options.seed)
  const connection = connect(url, { keepAlive: false })
  const { body } = await connection.send('/api/sessions', {})
  const path = `/api/sessions/${body.session.id}`
  const stream = openStream(url, body.session.id)

  /** The cards that the page knows of and that are not answered, in order, and since when. */
  let cards: { readonly callId: string; readonly at: number }[] = []
  const answered = new Set<string>()
  const questions = new Map<string, ReturnType<typeof Promise.withResolvers<string>>>()
  const questionOf = (callId: string) => {
    const known = questions.get(callId) ?? Promise.withResolvers<string>()
    questions.set(callId, known)
    return known
  }
  /** The card whose answer ended its batch: what was known of the others is void until it is heard. */
  let ending: string | null = null
  let spokeAt: number | null = null
  let rests = false
  let news = Promise.withResolvers<void>()

  function know(callId: string, at: number) {
    if (ending === null && !answered.has(callId) && !cards.some(card => card.callId === callId))
      cards.push({ callId, at })
  }

  // biome-ignore lint/suspicious/noExplicitAny: frames are of every shape.
  function take(type: string, data: any, at: number) {
    switch (type) {
      case 'TextDelta':
        spokeAt ??= at
        break
      case 'CallPreview':
        if (seesPreviews) know(data.callId, at)
        break
      case 'ModelResponded':
        if (seesBatch)
          for (const { type, name, id } of data.content)
            if (type === 'tool_use' && name === 'propose_disposition') know(id, at)
        break
      case 'QuestionAsked':
        know(data.callId, at)
        questionOf(data.callId).resolve(data.questionId)
        break
      case 'ToolCompleted':
        if (data.callId === ending) ending = null
        break
      case 'RunYielded':
        if (data.reason !== 'end_turn') throw new Error(`The run yielded ${data.reason}.`)
        rests = true
    }
    news.resolve()
    news = Promise.withResolvers()
  }

  const failed = Promise.withResolvers<never>()
  async function read() {
    for (;;) {
      const { type, data, at } = await stream.next()
      take(type, data, at)
    }
  }
  read().catch(failed.reject)

  const sent: Promise<unknown>[] = []
  /** In order, and each as soon as its question is stored. */
  let outbox: Promise<unknown> = Promise.resolve()
  function send(callId: string, answer: object) {
    outbox = outbox.then(async () => {
      const questionId = await questionOf(callId).promise
      await connection.send(`${path}/questions/${questionId}/answer`, {
        answerId: `tap_${answered.size}_${callId}`.slice(0, 64),
        answer,
      })
    })
    outbox.catch(failed.reject)
    sent.push(outbox)
  }

  const names = Array.from(
    { length: things },
    (_, index) => `box ${LETTERS[index % 26]}${LETTERS[Math.floor(index / 26)]}`,
  )
  const photoIds: string[] = []
  while (photoIds.length < photos) photoIds.push(await sendPhoto(`${url}${path}/photos`))
  await connection.send(`${path}/messages`, { text: [OPENING, ...names].join('\n'), photoIds })
  const taps: Tap[] = []
  let tapped: { at: number; asksCoach: boolean } | null = null
  for (;;) {
    while (cards.length === 0 && !rests) await Promise.race([news.promise, failed.promise])
    const [card] = cards
    // Without a card the coach has asked something, or said goodbye.
    const at = card?.at ?? spokeAt ?? monotonic()
    if (tapped !== null) taps.push({ wait: Math.max(0, at - tapped.at), asksCoach: tapped.asksCoach })
    tapped = null
    if (!card && answered.size >= things) break
    await new Promise(resolve => setTimeout(resolve, look[0] + random() * (look[1] - look[0])))
    spokeAt = null
    if (!card) {
      rests = false
      await connection.send(`${path}/messages`, { text: LEANING })
      continue
    }
    const answer = answerOf(random())
    answered.add(card.callId)
    const asksCoach = answer.kind === 'said' || answer.kind === 'cannot_decide'
    cards = asksCoach ? [] : cards.slice(1)
    if (asksCoach) ending = card.callId
    tapped = { at: monotonic(), asksCoach }
    send(card.callId, answer)
  }
  await Promise.all(sent)
  stream.close()
  connection.close()
  return taps
}

/** A small one: what counts is how many tokens the model takes it for. */
const PHOTO = 'e2e/photos/cat.webp'

async function sendPhoto(url: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await readFile(PHOTO))], { type: 'image/webp' }), 'cat.webp')
  const response = await fetch(url, { method: 'POST', body: form })
  if (!response.ok) throw new Error(`POST ${url}: ${response.status}`)
  const { photo } = (await response.json()) as { photo: { id: string } }
  return photo.id
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Seven of ten the first choice, three of twenty another one, and one of twenty each of the others. */
function answerOf(share: number): { readonly kind: string; readonly [field: string]: unknown } {
  if (share < 0.7) return { kind: 'choice', index: 0 }
  if (share < 0.85) return { kind: 'choice', index: share < 0.78 ? 1 : 2 }
  if (share < 0.9) return { kind: 'skip' }
  return share < 0.95
    ? { kind: 'said', text: 'That is my sister’s, it goes back to her.' }
    : { kind: 'cannot_decide' }
}

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
