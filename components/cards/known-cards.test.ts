/** B1 B4: which cards the page knows, and which may still come, wherever the stream of events is cut. */
import { expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import type { Answer } from '@/lib/tidy/questions/shapes'
import { MODES, propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import type { StoredEvent } from '@/lib/wire/event'
import { applyEvents, initialViewState } from '@/lib/wire/view'
import { readKnown } from './known-cards'

const FIRST: Answer = { kind: 'choice', index: 0 }
const ID = sessionId.parse('s_1')
const ITEMS = ['mug', 'lamp', 'rug', 'vase']

/** What the page knows at each event of a log. */
function knownAtEach(log: readonly object[]) {
  const events = log.map((event, index) => ({
    v: 1,
    sessionId: ID,
    seq: index + 1,
    at: '',
    ...event,
  })) as StoredEvent[]
  return events.map((event, index) => {
    const sofar = events.slice(0, index + 1)
    const state = applyEvents(initialViewState(ID), sofar)
    return { event, later: events.slice(index + 1), known: readKnown({ state, events: sofar, calls: [] }) }
  })
}

const named = { type: 'ItemsListed', data: { items: ITEMS.map(name => ({ name })) } } as const

const inSorting = (...script: Parameters<typeof tidyScene>[0]) =>
  tidyScene(script, { mode: MODES.Sorting, before: [named] })

const withAnother = [
  propose('mug'),
  propose('lamp'),
  call('list_items', { items: [{ name: 'sock' }] }),
  propose('rug'),
]

test('B1 B4 a card of a stored reply may come until it is asked, and comes as the page knew it', async () => {
  const { session } = inSorting(reply(...withAnother), say('All done.'))
  await session.start('Go')
  for (const _ of [1, 2, 3]) await session.answer(FIRST)
  const at = knownAtEach(session.events)
  const replied = at.findIndex(({ event }) => event.type === 'ModelResponded')
  const answered = at.findLastIndex(({ event }) => event.type === 'QuestionAnswered')
  for (const { event, later, known } of at.slice(replied, answered)) {
    const asked = later.flatMap(({ type, data }) => (type === 'QuestionAsked' ? [data.callId] : []))
    expect(asked.filter(callId => !known.mayCome(callId, replied))).toEqual([])
    const ahead = known.cards.flatMap(({ questionId, callId }) => (questionId === null ? [callId] : []))
    expect(ahead, `after ${event.type} ${event.seq}`).toEqual(asked.slice(0, ahead.length))
  }
  expect(at[replied]?.known.cards.map(({ question }) => 'item' in question && question.item)).toEqual([
    'mug',
    'lamp',
  ])
})

type Scene = ReturnType<typeof inSorting>

test.each([
  {
    how: 'words to the coach',
    batch: ITEMS.map(item => propose(item)),
    leave: ({ session }: Scene) => session.answer({ kind: 'said', text: 'I’m tired' }),
  },
  {
    how: 'a stop, and a new run',
    batch: ITEMS.map(item => propose(item)),
    async leave({ session }: Scene) {
      await session.stop()
      await session.start('Go on')
    },
  },
  {
    how: 'a change of mode',
    batch: [propose('mug'), call('time_to_wrap', {}), propose('lamp')],
    leave: ({ session }: Scene) => session.answer(FIRST),
  },
])('B2 Q5 no card of a batch comes after $how', async ({ batch, leave }) => {
  const scene = inSorting(reply(...batch), say('All right.'))
  await scene.session.start('Go')
  const before = scene.session.events.length
  await leave(scene)
  const at = knownAtEach(scene.session.events).slice(before)
  const left = at.findIndex(({ event: { type } }) => ENDS.has(type))
  const behind = knownAtEach(scene.session.events.slice(0, before)).at(-1)?.known.cards.slice(1) ?? []
  for (const { event, known } of at.slice(left)) {
    expect(known.cards, event.type).toEqual([])
    expect(behind.filter(({ callId }) => known.mayCome(callId, before))).toEqual([])
  }
})

const ENDS = new Set(['QuestionAnswered', 'RunYielded'])

test('B4 a card of a reply that still streams may come until another reply is stored, or the run is over', async () => {
  const { session } = inSorting(say('Something else.'))
  await session.start('Go')
  const at = knownAtEach(session.events)
  const begun = at.findIndex(({ event }) => event.type === 'UserMessageAdded')
  const preview = 'c_lamp' as Parameters<(typeof at)[number]['known']['mayCome']>[0]
  const may = at.slice(begun).map(({ event, known }) => [event.type, known.mayCome(preview, begun + 1)])
  expect(may[0]).toEqual(['UserMessageAdded', true])
  expect(may.filter(([type]) => type === 'ModelResponded' || type === 'RunYielded')).toEqual([
    ['ModelResponded', false],
    ['RunYielded', false],
  ])
})
