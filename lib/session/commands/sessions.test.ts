import { describe, expect, it } from 'vitest'
import type { SessionId } from '@/lib/engine/ids'
import { call, reply } from '@/lib/engine/testing/scripted-model'
import { emptySession, fold, toStoredEvents } from '@/lib/session/log/loaded-session'
import { propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import type { AppEvent } from '@/lib/wire/event'
import { isWhole } from '@/lib/wire/opened-session'
import { openedWith } from './sessions'

const CARDS = 6

/** Cards that were answered, of which the first was changed, and an open one. */
async function session() {
  const cards = Array.from({ length: CARDS + 1 }, (_, index) => reply(propose(`thing ${index}`)))
  const { session } = tidyScene([reply(call('begin_sorting', {})), ...cards])
  await session.start('A heap of things')
  for (let nth = 0; nth < CARDS; nth++) await session.answer({ kind: 'choice', index: 0 })
  return session.events
}

const log = await session()
const empty = emptySession('s_1' as SessionId)
const at = new Date(0)
const events = toStoredEvents(empty, log, at)
const loaded = fold(empty, events)
const asked = events.flatMap(event => (event.type === 'QuestionAsked' ? [event.data.questionId] : []))
const [first, second] = asked
const ids = (opened: ReturnType<typeof openedWith>) => opened.earlier.map(({ questionId }) => questionId)

describe('what a page starts from', () => {
  it('is the whole session where it gets all events', () => {
    const opened = openedWith(loaded, events)
    expect(opened).toEqual({ state: loaded.viewState, events, earlier: [] })
    expect(isWhole(opened)).toBe(true)
  })

  it('has the messages of its events alone, and those with photos', () => {
    const said = { type: 'UserMessageAdded', data: { text: 'Look', photoIds: ['ph_1'], synthetic: false } }
    const before = [...log.slice(0, 1), said as AppEvent, ...log.slice(1)]
    const all = toStoredEvents(empty, before, at)
    const opened = openedWith(fold(empty, all), all.slice(-3))
    expect(isWhole(opened)).toBe(false)
    expect(opened.state.view.messages.map(({ text }) => text)).toEqual(['Look'])
    expect(opened.state.facts).toEqual(fold(empty, all).viewState.facts)
  })

  it('knows the open card and the last answer, however long ago', () => {
    const opened = openedWith(loaded, [])
    expect(ids(opened)).toEqual(asked.slice(-2))
    const [last, open] = opened.earlier
    expect(last?.answered).toMatchObject({ answer: { kind: 'choice', index: 0 } })
    expect(open).toMatchObject({ answered: null, question: { item: `thing ${CARDS}` } })
  })

  it('knows the cards that its events speak of, with the answer that counted before them', () => {
    const revised = (questionId: unknown, index: number) =>
      ({
        type: 'AnswerRevised',
        data: { questionId, answerId: `a_${index}`, answer: { kind: 'choice', index } },
      }) as unknown as AppEvent
    const changes = [revised(first, 1), revised(second, 1), revised(first, 0)]
    const all = toStoredEvents(empty, [...log, ...changes], at)
    const opened = openedWith(fold(empty, all), all.slice(-2))
    expect(ids(opened)).toEqual([first, second, ...asked.slice(-2)])
    expect(opened.earlier.slice(0, 2).map(({ answered }) => answered?.answer)).toEqual([
      { kind: 'choice', index: 1 },
      { kind: 'choice', index: 0 },
    ])
    expect(opened.earlier[0]?.answered?.seq).toBeLessThan(opened.earlier[1]?.answered?.seq ?? 0)
  })
})
