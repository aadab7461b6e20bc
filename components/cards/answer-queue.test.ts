/** B1 B4 Q3: what is tapped is sent once, in order, and to the card that was tapped. */

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Failure, Reply } from '@/components/store/api'
import { createOutbox, type Outbox } from '@/components/store/outbox'
import type { Answer } from '@/components/store/question-types'
import { numRuns } from '@/scripts/test-sample'
import { createAnswerQueue } from './answer-queue'
import type { ShownCard } from './known-cards'

const FIRST: Answer = { kind: 'choice', index: 0 }
const ITEMS = ['mug', 'lamp', 'rug', 'vase', 'kite']

type Sent = {
  readonly questionId: string
  readonly answerId: string
  readonly reply: (reply: Reply<never>) => void
}

const refused = (status: number, body: object = {}): Reply<never> => ({
  ok: false,
  failure: { kind: 'refused', status, code: 'x', message: 'No.', body },
})
const OFFLINE: Reply<never> = { ok: false, failure: { kind: 'network', code: 'network', message: null } }

const memoryOutbox = () =>
  createOutbox(() => {
    throw new Error('The browser blocks it.')
  })

/** A hand of cards on a server that asks one at a time, as the page hears of it. */
function playing({ outbox = memoryOutbox(), asked = 1 }: { outbox?: Outbox; asked?: number } = {}) {
  let seq = 10
  let open: string | null = ITEMS[asked - 1] ?? null
  let isDropped = false
  let ids = 0
  const sent: Sent[] = []
  const cards = () =>
    isDropped
      ? []
      : ITEMS.slice(open === null ? asked : asked - 1).map(
          (item): ShownCard => ({
            callId: `c_${item}` as ShownCard['callId'],
            questionId: item === open ? (`q_${item}` as NonNullable<ShownCard['questionId']>) : null,
            revision: 0,
            thingId: null,
            question: {
              kind: 'ProposeDisposition',
              item,
              choices: ['desk', 'donate'].map(disposition => ({ label: disposition, disposition })),
            },
          }),
        )
  const queue = createAnswerQueue({
    sessionId: 's_1',
    outbox,
    send: (_, questionId, { answerId }) =>
      new Promise(resolve => void sent.push({ questionId, answerId, reply: resolve as Sent['reply'] })),
    known: () => ({ seq, cards: cards(), mayCome: () => !isDropped }),
    newId: () => `a_${++ids}`,
    afterPaint: call => call(),
    onStored: () => {},
  })
  const hear = (change: () => void) => {
    seq += 1
    change()
    queue.advance()
  }
  return {
    queue,
    sent,
    outbox,
    front: () => {
      const { front } = queue.getState()
      return front && 'item' in front.card.question ? front.card.question.item : null
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

const taken = (seq: number) => ({ ok: true, value: { receipt: { seq } } }) as unknown as Reply<never>
const settled = () => new Promise(resolve => setTimeout(resolve))

describe('the answer queue', () => {
  it('B1 shows the next card with the tap, and sends its answer once it is asked', async () => {
    const { queue, sent, front, next } = playing()
    expect(front()).toBe('mug')
    queue.give(FIRST)
    queue.give(FIRST)
    expect(front()).toBe('rug')
    expect(sent.map(({ questionId }) => questionId)).toEqual(['q_mug'])
    sent[0]?.reply(taken(11))
    await settled()
    next()
    expect(sent.map(({ questionId }) => questionId)).toEqual(['q_mug', 'q_lamp'])
  })

  it('B2 shows no card behind an answer that ends the hand', () => {
    const { queue, front } = playing()
    queue.give({ kind: 'cannot_decide' })
    expect(front()).toBe('mug')
    queue.give(FIRST)
    expect(queue.getState().given).toHaveLength(1)
  })

  it('puts a card back whose answer is refused, and takes another answer to it', async () => {
    const { queue, sent, front } = playing()
    queue.give(FIRST)
    expect(front()).toBe('lamp')
    sent[0]?.reply(refused(422))
    await settled()
    expect(front()).toBe('mug')
    expect(queue.getState().front?.given?.stage.at).toBe('refused')
    queue.give({ kind: 'skip' })
    expect(front()).toBe('lamp')
    expect(sent).toHaveLength(2)
  })

  it.each([500, 502, 503])(
    'puts a card back whose answer met a %i, and keeps it until it is tried again',
    async status => {
      const { queue, sent, front, outbox } = playing()
      queue.give(FIRST)
      sent[0]?.reply(refused(status))
      await settled()
      expect(front()).toBe('mug')
      expect(outbox.list('s_1')).toHaveLength(1)
      const failed = queue.getState().front?.given
      expect(failed?.stage.at).toBe('failed')
      if (failed) queue.retry(failed)
      expect(front()).toBe('lamp')
      expect(sent.map(({ answerId }) => answerId)).toEqual(['a_1', 'a_1'])
    },
  )

  it('Q3 keeps what is offline, and sends the same once it may get through', async () => {
    const { queue, sent, outbox } = playing()
    queue.give(FIRST)
    queue.give(FIRST)
    sent[0]?.reply(OFFLINE)
    await settled()
    expect(outbox.list('s_1')).toHaveLength(2)
    queue.resend()
    expect(sent.map(({ answerId }) => answerId)).toEqual(['a_1', 'a_1'])
  })

  it('Q3 goes on after a reload with what was tapped ahead', async () => {
    const before = playing()
    before.queue.give(FIRST)
    before.queue.give({ kind: 'skip' })
    const after = playing({ outbox: before.outbox, asked: 2 })
    after.queue.resend()
    expect(after.front()).toBe('rug')
    expect(after.sent).toMatchObject([{ questionId: 'q_mug' }, { questionId: 'q_lamp' }])
  })

  it('B4 says it where a card was not asked after all, and sends its answer to no other', async () => {
    const { queue, sent, drop } = playing()
    queue.give(FIRST)
    queue.give(FIRST)
    sent[0]?.reply(taken(11))
    await settled()
    drop()
    const { turned, given } = queue.getState()
    expect(turned).toMatchObject({ failure: null, pending: { asked: { callId: 'c_lamp' } } })
    expect(given.map(({ pending }) => pending.asked.callId)).toEqual(['c_mug'])
    expect(sent).toHaveLength(1)
  })

  it('says it where a card was closed elsewhere first', async () => {
    const { queue, sent, outbox } = playing()
    queue.give(FIRST)
    sent[0]?.reply(refused(409, { winner: null }))
    await settled()
    const { turned } = queue.getState()
    expect(turned).toMatchObject({ questionId: 'q_mug', failure: { status: 409 } satisfies Partial<Failure> })
    expect(outbox.list('s_1')).toEqual([])
  })
})

test('B1 Q3 whatever the order of taps, receipts, events and lost requests, each card is answered once and in order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('tap', 'receipt', 'event', 'lost', 'resend'), { maxLength: 60 }),
      async steps => {
        const hand = playing()
        const { queue, sent } = hand
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
          if (step === 'tap') queue.give(FIRST)
          if (step === 'resend') queue.resend()
          if ((step === 'receipt' || step === 'lost') && due) {
            answered += 1
            arrive(due)
            due.reply(step === 'lost' ? OFFLINE : taken(log.length + 10))
            await settled()
          }
          if (step === 'event' && hand.front() !== null && log.length > heard) {
            heard += 1
            hand.next()
          }
        }
        let heard = 0
        for (const step of steps) await act(step)
        for (const _ of ITEMS)
          for (const step of ['tap', 'resend', 'receipt', 'event'] as const) await act(step)
        for (const _ of steps) for (const step of ['resend', 'receipt', 'event'] as const) await act(step)
        expect(log.map(({ card }) => card)).toEqual(ITEMS)
        expect(queue.getState().turned).toBeNull()
      },
    ),
    { numRuns: numRuns(300) },
  ))
