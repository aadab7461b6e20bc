/** B1 B4 Q3: a tap is sent once, in order, and to the card that was tapped. */

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Reply } from '@/components/store/api'
import { createKeptChanges } from '@/components/store/kept-changes'
import { createOutbox } from '@/components/store/outbox'
import type { Answer } from '@/components/store/question-types'
import { numRuns } from '@/scripts/test-sample'
import { createCardAnswers } from './card-answers'
import type { KnownCard } from './known-cards'

const FIRST: Answer = { kind: 'choice', index: 0 }
const ASKED = ['desk', 'donate']
const ITEMS = ['mug', 'lamp', 'rug', 'vase', 'kite']

type Sent = {
  readonly questionId: string
  readonly answerId: string
  readonly answer: Answer
  readonly reply: (reply: Reply<never>) => void
}

const refused = (status: number, body: object = {}): Reply<never> => ({
  ok: false,
  failure: { kind: 'refused', status, code: 'x', message: 'No.', body },
})
const OFFLINE: Reply<never> = { ok: false, failure: { kind: 'network', code: 'network', message: null } }

const inMemory = () =>
  createKeptChanges('s_1', () => {
    throw new Error('The browser blocks it.')
  })

/** A batch of cards on a server that asks one at a time, as the page hears of it. */
function playing({ kept = inMemory(), asked = 1, isBatch = true, ask = ASKED } = {}) {
  let seq = 10
  let open: string | null = ITEMS[asked - 1] ?? null
  let isDropped = false
  let ids = 0
  const sent: Sent[] = []
  const cardOf = (item: string, key: string, choices: readonly string[]): KnownCard => ({
    callId: `c_${key}` as KnownCard['callId'],
    questionId: key === open ? (`q_${item}` as NonNullable<KnownCard['questionId']>) : null,
    key,
    thingId: isBatch ? null : `t_${item}`,
    question: {
      kind: 'ProposeDisposition',
      item,
      choices: choices.map(disposition => ({ label: disposition, disposition })),
    },
  })
  const cards = () => {
    if (isDropped) return []
    const left = ITEMS.slice(open === null ? asked : asked - 1).map(item => cardOf(item, item, ask))
    return isBatch ? left : left.slice(0, open === null ? 0 : 1)
  }
  const likely = () =>
    isBatch ? [] : ITEMS.slice(asked).map(item => cardOf(item, `likely ${item}`, ['desk', 'donate']))
  const outbox = createOutbox({
    kept,
    newId: () => `a_${++ids}`,
    now: () => `2026-11-22T10:00:${String(ids).padStart(2, '0')}.000Z`,
    afterPaint: call => call(),
    readSeq: () => seq,
  })
  const answers = createCardAnswers({
    sessionId: 's_1',
    outbox,
    send: (questionId, { answerId, answer }) =>
      new Promise(
        resolve => void sent.push({ questionId, answerId, answer, reply: resolve as Sent['reply'] }),
      ),
    known: () => ({
      seq,
      cards: cards(),
      likely: likely(),
      mayBeAsked: () => !isDropped,
      mayCome: () => !isDropped,
    }),
    onClosed: () => {},
  })
  outbox.serve(answers.operation)
  outbox.subscribe(answers.update)
  const hear = (change: () => void) => {
    seq += 1
    change()
    outbox.advance()
    answers.update()
  }
  return {
    ...answers,
    outbox,
    sent,
    kept,
    front: () => {
      const { card } = answers.getState()
      return card && 'item' in card.question ? card.question.item : null
    },
    /** The server has the answer to the open card, and asks the next. */
    next: () =>
      hear(() => {
        asked += 1
        open = ITEMS[asked - 1] ?? null
      }),
    drop: () =>
      hear(() => {
        open = null
        isDropped = true
      }),
  }
}

const taken = (seq: number) => ({ ok: true, value: { seq } }) as unknown as Reply<never>
const settled = () => new Promise(resolve => setTimeout(resolve))

describe('answers to cards', () => {
  it('B1 shows the next card with the tap, and sends its answer once it is asked', async () => {
    const { give, sent, front, next } = playing()
    expect(front()).toBe('mug')
    give(FIRST)
    give(FIRST)
    expect(front()).toBe('rug')
    expect(sent.map(({ questionId }) => questionId)).toEqual(['q_mug'])
    sent[0]?.reply(taken(11))
    await settled()
    next()
    expect(sent.map(({ questionId }) => questionId)).toEqual(['q_mug', 'q_lamp'])
  })

  it('B2 shows no card behind an answer that ends the batch', () => {
    const { give, getState, front } = playing()
    give({ kind: 'cannot_decide' })
    expect(front()).toBe('mug')
    give(FIRST)
    expect(getState().given).toHaveLength(1)
  })

  it('puts a card back whose answer is refused, and takes another answer to it', async () => {
    const { give, getState, sent, front } = playing()
    give(FIRST)
    expect(front()).toBe('lamp')
    sent[0]?.reply(refused(422))
    await settled()
    expect(front()).toBe('mug')
    expect(getState().givenToCard?.stage.at).toBe('refused')
    give({ kind: 'skip' })
    expect(front()).toBe('lamp')
    expect(sent).toHaveLength(2)
  })

  it.each([500, 502, 503])(
    'puts a card back whose answer met a %i, and keeps it until it is tried again',
    async status => {
      const { give, getState, sent, front, kept, outbox } = playing()
      give(FIRST)
      sent[0]?.reply(refused(status))
      await settled()
      expect(front()).toBe('mug')
      expect(kept.list()).toHaveLength(1)
      const failed = getState().givenToCard
      expect(failed?.stage.at).toBe('failed')
      if (failed) outbox.retry(failed.id)
      expect(front()).toBe('lamp')
      expect(sent.map(({ answerId }) => answerId)).toEqual(['a_1', 'a_1'])
    },
  )

  it('Q3 keeps what is offline, and sends the same once it may get through', async () => {
    const { give, sent, kept, outbox } = playing()
    give(FIRST)
    give(FIRST)
    sent[0]?.reply(OFFLINE)
    await settled()
    expect(kept.list()).toHaveLength(2)
    outbox.resend()
    expect(sent.map(({ answerId }) => answerId)).toEqual(['a_1', 'a_1'])
  })

  it('Q3 goes on after a reload with what was tapped ahead', async () => {
    const before = playing()
    before.give(FIRST)
    before.give({ kind: 'skip' })
    const after = playing({ kept: before.kept, asked: 2 })
    after.outbox.resend()
    expect(after.front()).toBe('rug')
    expect(after.sent).toMatchObject([{ questionId: 'q_mug' }, { questionId: 'q_lamp' }])
  })

  it('B4 says it where a card was not asked after all, and sends its answer to no other', async () => {
    const { give, getState, sent, drop } = playing()
    give(FIRST)
    give(FIRST)
    sent[0]?.reply(taken(11))
    await settled()
    drop()
    const { rejected, given } = getState()
    expect(rejected).toMatchObject({ stage: { failure: null }, input: { asked: { callId: 'c_lamp' } } })
    expect(given.map(({ input }) => input.asked.callId)).toEqual(['c_mug'])
    expect(sent).toHaveLength(1)
  })

  it('says it where a card was closed elsewhere first', async () => {
    const { give, getState, sent, kept } = playing()
    give(FIRST)
    sent[0]?.reply(refused(409, { winner: null }))
    await settled()
    const { rejected } = getState()
    expect(rejected).toMatchObject({ input: { asked: { id: 'q_mug' } }, stage: { failure: { status: 409 } } })
    expect(kept.list()).toEqual([])
  })
})

describe('B6 answers of a person who is cut off', () => {
  /** One card at a time, as the built-in coach asks them. */
  async function cutOff(ask?: string[]) {
    const page = playing({ isBatch: false, ...(ask && { ask }) })
    page.give(FIRST)
    expect(page.front(), 'while the answer may get through').toBe('mug')
    page.sent.at(-1)?.reply(OFFLINE)
    await settled()
    return page
  }

  /** Each answer gets through, and the next card is asked. */
  async function reconnect({ outbox, sent, next, getState }: Awaited<ReturnType<typeof cutOff>>) {
    outbox.resend()
    for (let due = 1; due < sent.length; due += 1) {
      sent[due]?.reply(taken(20 + due))
      await settled()
      next()
    }
    expect(getState().rejected).toBeNull()
    return sent.slice(1).map(({ questionId, answer }) => [questionId, answer])
  }

  it('go on with the likely cards, up to the last thing, and each is sent once its thing is asked about', async () => {
    const page = await cutOff()
    for (const item of ITEMS.slice(1)) {
      expect(page.front()).toBe(item)
      page.give({ kind: 'choice', index: 1 })
    }
    page.give(FIRST)
    expect(page.kept.list()).toHaveLength(ITEMS.length)
    expect(page.sent).toHaveLength(1)
    expect(await reconnect(page)).toEqual([
      ['q_mug', FIRST],
      ...ITEMS.slice(1).map(item => [`q_${item}`, { kind: 'choice', index: 1 }]),
    ])
  })

  it('are the same choice on a card with other choices, or else words', async () => {
    const page = await cutOff(['shelf', 'Donate ', 'bin'])
    page.give({ kind: 'choice', index: 1 })
    page.give({ kind: 'choice', index: 0 })
    page.give({ kind: 'skip' })
    expect(await reconnect(page)).toEqual([
      ['q_mug', FIRST],
      ['q_lamp', { kind: 'choice', index: 1 }],
      ['q_rug', { kind: 'text', text: 'desk' }],
      ['q_vase', { kind: 'skip' }],
    ])
  })

  it('go on also behind “I can’t find it”', async () => {
    const page = playing({ isBatch: false })
    page.give({ kind: 'cannot_find' })
    page.sent[0]?.reply(OFFLINE)
    await settled()
    expect(page.front()).toBe('lamp')
  })

  it('are there after the tab was closed, and say it where a thing is not asked about any more', async () => {
    const before = await cutOff()
    before.give(FIRST)
    before.give(FIRST)
    const after = playing({ kept: before.kept, isBatch: false })
    after.outbox.sync()
    expect(after.front()).toBe('vase')
    after.outbox.resend()
    after.sent[0]?.reply(taken(11))
    await settled()
    after.drop()
    expect(after.getState().rejected).toMatchObject({ input: { asked: { thingId: 't_rug' } } })
    expect(after.kept.list()).toEqual([])
  })
})

test('B1 Q3 whatever the order of taps, receipts, events and lost requests, each card is answered once and in order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('tap', 'receipt', 'event', 'lost', 'resend'), { maxLength: 60 }),
      async steps => {
        const batch = playing()
        const { give, getState, outbox, sent } = batch
        /** What the server has taken, by card. */
        const log: { card: string; answerId: string }[] = []
        let answered = 0
        const arrive = (one: Sent) => {
          const card = one.questionId.slice(2)
          if (!log.some(({ answerId }) => answerId === one.answerId))
            log.push({ card, answerId: one.answerId })
        }
        const act = async (step: (typeof steps)[number]) => {
          const due = sent[answered]
          if (step === 'tap') give(FIRST)
          if (step === 'resend') outbox.resend()
          if ((step === 'receipt' || step === 'lost') && due) {
            answered += 1
            arrive(due)
            due.reply(step === 'lost' ? OFFLINE : taken(log.length + 10))
            await settled()
          }
          if (step === 'event' && batch.front() !== null && log.length > heard) {
            heard += 1
            batch.next()
          }
        }
        let heard = 0
        for (const step of steps) await act(step)
        for (const _ of ITEMS)
          for (const step of ['tap', 'resend', 'receipt', 'event'] as const) await act(step)
        for (const _ of steps) for (const step of ['resend', 'receipt', 'event'] as const) await act(step)
        expect(log.map(({ card }) => card)).toEqual(ITEMS)
        expect(getState().rejected).toBeNull()
      },
    ),
    { numRuns: numRuns(300) },
  ))
