/** What holds of the things, the piles and the report whatever the coach proposes and whatever the person does. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerId, sessionId } from '@/lib/engine/ids'
import { askedIn } from '@/lib/engine/questions'
import { call, reply, type ScriptedBlock, say } from '@/lib/engine/testing/scripted-model'
import { decideReopening } from '@/lib/session/commands/decide'
import { decideCarry, decideEdit } from '@/lib/session/commands/decide-list'
import {
  emptySession,
  fold,
  packSession,
  toStoredEvents,
  unpackSession,
} from '@/lib/session/log/loaded-session'
import type { AppEvent } from '@/lib/wire/event'
import type { CarryRequest } from '@/lib/wire/requests'
import { numRuns, takesAll } from '@/scripts/test-sample'
import type { ListEdit } from './events'
import { isRevisable, type TidyFacts } from './facts'
import { validateAnswer } from './questions/rules'
import type { Answer } from './questions/shapes'
import { countsOf, isInPlace, pilesOf, stillToCarry } from './summary'
import { CHOICES, propose, type TidyScene, tidyScene } from './testing/tidy-scene'
import { findThing, isOnList, type Thing } from './things'
import { writeReport } from './tools/session-report'

const item = fc.constantFrom('mug', 'Mugs', 'lamp', 'old letters', 'cup')
const place = fc.constantFrom('desk', 'trash', 'skip', 'give_back')

const toolCall: fc.Arbitrary<ScriptedBlock> = fc.oneof(
  { weight: 5, arbitrary: item.map(name => propose(name, CHOICES)) },
  {
    weight: 2,
    arbitrary: fc
      .array(item, { minLength: 1 })
      .map(names => call('list_items', { items: names.map(name => ({ name })) })),
  },
  fc
    .array(fc.record({ item, disposition: place }), { minLength: 1, maxLength: 3 })
    .map(decisions => call('record_decisions', { decisions })),
  item.map(name => call('need_to_clarify', { item: name, photo_context: 'left', reason: 'Which?' })),
  item.map(name => call('user_seems_stuck', { stuck_item: name })),
  { weight: 3, arbitrary: fc.constantFrom(call('begin_sorting'), call('resume_sorting')) },
  fc.constantFrom(call('skip_item'), call('time_to_wrap'), call('session_report'), call('end_session')),
  item.map(name => call('note_thing', { item: name, text: `of ${name}` })),
  fc.constant(call('ask_back', { prompt: 'Is it?', answer: 'yes_no' })),
  fc.constant(call('propose_disposition', { item: 'mug', choices: [] })),
)

const answer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 4 }).map(index => ({ kind: 'choice' as const, index })) },
  fc.constantFrom('desk', 'Trash', ' ').map(text => ({ kind: 'text' as const, text })),
  fc.constantFrom<Answer>(
    { kind: 'said', text: 'Which one?' },
    { kind: 'skip' },
    { kind: 'cannot_find' },
    { kind: 'cannot_decide' },
    { kind: 'confirm', value: true },
  ),
)

const id = fc.nat({ max: 7 }).map(number => `t${number + 1}`)
const edit: fc.Arbitrary<ListEdit> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    items: fc.array(
      item.map(name => ({ name })),
      { minLength: 1, maxLength: 2 },
    ),
  }),
  fc.record({ kind: fc.constant('rename' as const), id, name: item }),
  fc.record({
    kind: fc.constant('split' as const),
    id,
    names: fc.uniqueArray(item, { minLength: 2, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('merge' as const),
    ids: fc.uniqueArray(id, { minLength: 2, maxLength: 3 }),
    name: item,
  }),
  fc.record({ kind: fc.constant('remove' as const), id }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('restore' as const), id }) },
)

const carryStep: fc.Arbitrary<CarryRequest> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('carried' as const),
      ids: fc.array(id, { minLength: 1, maxLength: 2 }),
    }),
  },
  fc.record({ kind: fc.constant('not_carried' as const), ids: fc.tuple(id) }),
  fc.constant({ kind: 'start' as const }),
)

type Act =
  | { readonly do: 'answer'; readonly answer: Answer }
  | { readonly do: 'edit'; readonly edit: ListEdit }
  | { readonly do: 'carry'; readonly step: CarryRequest }
  /** Of one of the questions so far. */
  | { readonly do: 'revise'; readonly which: number; readonly answer: Answer }
  /** An answer whose tool is not run before what comes next. */
  | { readonly do: 'answer and die'; readonly answer: Answer }
  | { readonly do: 'stop' | 'die' | 'reopen' }

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: answer.map(answer => ({ do: 'answer' as const, answer })) },
  { weight: 4, arbitrary: edit.map(edit => ({ do: 'edit' as const, edit })) },
  { weight: 3, arbitrary: carryStep.map(step => ({ do: 'carry' as const, step })) },
  fc.record({ do: fc.constant('revise' as const), which: fc.nat({ max: 9 }), answer }),
  answer.map(answer => ({ do: 'answer and die' as const, answer })),
  { weight: 2, arbitrary: fc.constantFrom<Act>({ do: 'stop' }, { do: 'die' }, { do: 'reopen' }) },
)

const SESSION = sessionId.parse('s_1')

/** Plays all acts, and looks at the facts after each. */
async function play(
  replies: readonly ScriptedBlock[][],
  acts: readonly Act[],
  look: (scene: TidyScene) => void,
) {
  let calls = 0
  const withId = (block: ScriptedBlock) => ({ ...block, id: `call_${++calls}` }) as ScriptedBlock
  const spoken = [...replies]
  const next = () => {
    const blocks = spoken.shift()
    return blocks ? reply(...blocks.map(withId)) : say('Hm.')
  }
  let scene = revived([])

  /** The session as another process finds it. */
  function revived(events: TidyScene['session']['events']) {
    return tidyScene(Array(200).fill(next), { before: JSON.parse(JSON.stringify(events.slice(1))) })
  }
  const loaded = () => {
    const empty = emptySession(SESSION)
    return fold(empty, toStoredEvents(empty, scene.session.events as AppEvent[], new Date(0)))
  }
  const append = (events: readonly AppEvent[]) =>
    events.length > 0 ? scene.session.append(events as TidyScene['session']['events']) : undefined

  async function take(act: Act) {
    const { session } = scene
    const { openQuestion, questions, ended, facts } = session.state
    switch (act.do) {
      case 'answer':
      case 'answer and die': {
        const open = openQuestion && askedIn(questions, openQuestion)
        if (!open) return ended ? undefined : session.start('Go on')
        if (validateAnswer(open.question, act.answer) !== null) return
        if (act.do === 'answer') return session.answer(act.answer)
        const given = {
          questionId: open.id,
          answerId: answerId.parse(session.newId('a')),
          answer: act.answer,
        }
        await append([{ type: 'QuestionAnswered', data: given }])
        scene = revived(session.events)
        return
      }
      case 'edit':
        return append(decideEdit(loaded(), act.edit, prefix => session.newId(prefix)).events)
      case 'carry':
        return append(decideCarry(loaded(), act.step).events)
      case 'revise': {
        const asked = questions[act.which % Math.max(questions.length, 1)]
        if (ended || asked?.status !== 'answered' || !isRevisable(facts, asked.id)) return
        if (validateAnswer(asked.question, act.answer) !== null) return
        const data = {
          questionId: asked.id,
          answerId: answerId.parse(session.newId('a')),
          answer: act.answer,
        }
        return append([{ type: 'AnswerRevised', data }])
      }
      case 'stop':
        return session.stop()
      case 'die':
        scene = revived(session.events)
        return
      case 'reopen':
        return append(decideReopening(loaded()).events)
    }
  }

  await scene.session.start('Go')
  look(scene)
  for (const act of acts) {
    await take(act)
    look(scene)
    await scene.session.drive()
    look(scene)
  }
  return scene.session
}

/** What the type of a thing does not hold. K1 K4 Q8. */
function expectPossible({ things, settled: total }: TidyFacts) {
  const ids = new Set(things.map(({ id }) => id))
  expect(things.filter(({ state }) => state.kind === 'asked').length).toBeLessThanOrEqual(1)
  for (const { state, card, settled } of things) {
    expect(settled).toBeLessThanOrEqual(total)
    if (state.kind === 'listed') expect([card, settled]).toEqual([null, 0])
    if (state.kind === 'decided' || state.kind === 'later') expect(settled).toBeGreaterThan(0)
    if (state.kind !== 'removed') continue
    for (const id of state.replacedBy) expect(ids).toContain(id)
    // No card of it is shown once more when it comes back.
    if (state.stateBefore.kind !== 'decided') expect(state.stateBefore.undone).toBe(0)
  }
}

/** Which names the report has, with their notes and without its titles. */
const reported = (facts: TidyFacts) =>
  writeReport(facts)
    .split('\n')
    .flatMap(line => (line.startsWith('- ') ? [line.slice(2).replace(/ \([^)]*\)/, '')] : []))

/** K1 K5 K6 M5 C2 C4. */
function expectConsistent(facts: TidyFacts) {
  const { things } = facts
  const counts = countsOf(facts)
  const { listed, asked, open, later, decided, removed } = counts
  expect(listed + asked + open + later + decided + removed).toBe(counts.named)
  expect(counts).toMatchObject({ named: things.length, skipped: later })
  expect(new Set(things.map(({ id }) => id)).size).toBe(things.length)

  const { belongs, out, skipped } = pilesOf(facts)
  expect([belongs.length + out.length, skipped.length]).toEqual([decided, later])
  const named = (state: string) =>
    things.flatMap(thing => (thing.state.kind === state ? [thing.name] : [])).sort()
  expect([...belongs, ...out].map(({ item }) => item).sort()).toEqual(named('decided'))
  expect(skipped.map(({ item }) => item).sort()).toEqual(named('later'))

  // C2 C4
  const carried = things.filter(thing => isInPlace(thing, facts))
  expect(counts.carried).toBe(carried.length)
  expect(stillToCarry(facts)).toHaveLength(facts.isCarrying ? decided - carried.length : 0)

  const onList = things.filter(isOnList)
  // K7
  const line = ({ name, notes }: Thing) => (notes ? `${name}: ${notes.join('; ')}` : name)
  expect(reported(facts).sort()).toEqual(onList.map(line).sort())
  // No two things that are on the list have one name.
  expect(new Set(onList.map(({ keys }) => keys[0])).size).toBe(onList.length)
}

test('K1 K5 K6 L1 whatever happens, nothing that was named is lost, and all that is told of it agrees', async () => {
  const spokenOnce = fc
    .array(toolCall, { minLength: 1, maxLength: 3 })
    .map((calls): ScriptedBlock[][] => [calls])
  const goodbye = fc.constant<ScriptedBlock[][]>([[call('time_to_wrap')], [call('end_session')]])
  const replies = fc
    .array(fc.oneof({ weight: 8, arbitrary: spokenOnce }, goodbye), { minLength: 3, maxLength: 12 })
    .map(spoken => spoken.flat())
  const acts = fc.array(act, { minLength: 3, maxLength: 16 })
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(replies, acts, fc.nat(), async (spoken, done, at) => {
      const known = new Set<string>()
      const { state, events } = await play(spoken, done, ({ session }) => {
        const { facts } = session.state
        expectConsistent(facts)
        expectPossible(facts)
        for (const { id } of facts.things) known.add(id)
        expect(new Set(facts.things.map(({ id }) => id))).toEqual(known)
        for (const { state } of facts.things) seen.add(state.kind)
      })
      for (const event of events as readonly AppEvent[]) {
        seen.add(event.type)
        if (event.type === 'ItemProposed')
          expect(findThing(state.facts.things, event.data.item)).toBeDefined()
        if (event.type === 'ItemsListed')
          for (const { name } of event.data.items) expect(findThing(state.facts.things, name)).toBeDefined()
      }

      // The page and the server, at once and from a snapshot in the middle, come to the same.
      const empty = emptySession(SESSION)
      const stored = toStoredEvents(empty, events as AppEvent[], new Date(0))
      const { engine, viewState } = fold(empty, stored)
      expect(engine).toEqual(state)
      expect(viewState.facts).toEqual(state.facts)
      expect(viewState.view).toMatchObject({
        mode: state.mode,
        piles: pilesOf(state.facts),
        counts: countsOf(state.facts),
      })
      const cut = at % (stored.length + 1)
      const half = await unpackSession(await packSession(fold(empty, stored.slice(0, cut))))
      expect(fold(half, stored.slice(cut))).toEqual({ engine, viewState })
    }),
    { numRuns: numRuns(300) },
  )
  // A sample may miss one of them.
  if (!takesAll) return
  const expected = ['listed', 'asked', 'open', 'later', 'decided', 'removed']
  const happened = [
    'ItemsListed',
    'ThingNoted',
    'ListEdited',
    'CarryStarted',
    'ThingsCarried',
    'AnswerRevised',
    'QuestionWithdrawn',
    'SessionReopened',
    'UserCorrected',
  ]
  expect([...seen]).toEqual(expect.arrayContaining([...expected, ...happened]))
}, 120_000)
