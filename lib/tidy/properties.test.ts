/** What holds of the piles whatever the coach proposes and whatever the person answers. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { askedIn } from '@/lib/engine/questions'
import { call, reply, type ScriptedBlock, say } from '@/lib/engine/testing/scripted-model'
import { emptySession, fold, toStoredEvents } from '@/lib/session/log/loaded-session'
import { misfit } from './answer-rules'
import { countsOf, pilesOf } from './facts'
import type { Answer } from './questions'
import { CHOICES, propose, tidyScene } from './testing/tidy-scene'

const item = fc.constantFrom('mug', 'Mug', 'lamp', 'old letters')

const toolCall: fc.Arbitrary<ScriptedBlock> = fc.oneof(
  { weight: 4, arbitrary: item.map(name => propose(name, CHOICES)) },
  item.map(name => call('need_to_clarify', { item: name, photo_context: 'left', reason: 'Which?' })),
  item.map(name => call('user_seems_stuck', { stuck_item: name })),
  { weight: 3, arbitrary: fc.constantFrom(call('begin_sorting'), call('resume_sorting')) },
  fc.constantFrom(call('skip_item'), call('time_to_wrap'), call('session_report'), call('end_session')),
  fc.constant(call('propose_disposition', { item: 'mug', choices: [] })),
)

const answer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 4 }).map(index => ({ kind: 'choice' as const, index })) },
  fc.constantFrom('desk', 'Trash', ' ').map(text => ({ kind: 'text' as const, text })),
  fc.constantFrom<Answer>(
    { kind: 'skip' },
    { kind: 'cannot_find' },
    { kind: 'cannot_decide' },
    { kind: 'confirm', value: true },
  ),
)

/** Plays until the script, the answers or the session are at their end, and gives all that was stored. */
async function play(replies: readonly ScriptedBlock[][], answers: readonly Answer[]) {
  const { session } = tidyScene([
    ...replies.map(calls => reply(...calls)),
    ...Array(answers.length + 1).fill(say('Hm.')),
  ])
  const left = [...answers]
  await session.start('Go')
  for (let next = left.shift(); next && !session.state.ended; next = left.shift()) {
    const { openQuestion, questions } = session.state
    const open = openQuestion && askedIn(questions, openQuestion)
    if (!open) await session.start('Go on')
    else if (misfit(open.question, next) === null) await session.answer(next)
  }
  return session
}

test('L1 M4 M5 the page, the counts and the piles tell the same, and nothing is put off twice', async () => {
  const replies = fc.array(fc.array(toolCall, { minLength: 1, maxLength: 3 }), {
    minLength: 3,
    maxLength: 12,
  })
  const answers = fc.array(answer, { minLength: 3, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(replies, answers, async (spoken, given) => {
      const { state, events } = await play(spoken, given)
      const empty = emptySession(sessionId.parse('s_1'))
      const { engine, viewState } = fold(empty, toStoredEvents(empty, events, new Date(0)))
      expect(engine).toEqual(state)
      expect(viewState.facts).toEqual(state.facts)
      expect(viewState.view).toMatchObject({
        mode: state.mode,
        piles: pilesOf(state.facts),
        counts: countsOf(state.facts),
      })

      const { belongs, out, skipped } = pilesOf(state.facts)
      expect(countsOf(state.facts)).toEqual({ decided: belongs.length + out.length, skipped: skipped.length })
      const decided = events.filter(({ type }) => type === 'UserConfirmed' || type === 'UserCorrected').length
      expect(belongs.length + out.length).toBeLessThanOrEqual(decided)
      const putOff = skipped.map(thing => thing.item.toLowerCase())
      expect(new Set(putOff).size).toBe(putOff.length)
    }),
    { numRuns: 200 },
  )
}, 60_000)
