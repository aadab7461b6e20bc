import { expect, test } from 'vitest'
import { readableRequest } from '@/lib/engine/testing/readable'
import { reply, say } from '@/lib/engine/testing/scripted-model'
import type { Energy } from '@/lib/tidy/events'
import { initialFacts } from '@/lib/tidy/facts'
import { MODES, propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'
import { decisionsPlanned, energyLine } from './known'

const chosen = { type: 'EnergyChosen', data: { energy: 'small' } } as const
const LINE = 'Their energy today is small: about 5 decisions'

test.each([MODES.Surveying, MODES.Sorting, MODES.DecisionSupport])(
  'M4 the model is told in $name how much they have in them today',
  async mode => {
    const scene = tidyScene([say('Hello.')], { mode, before: [chosen] })
    await scene.session.start('Go')
    expect(readableRequest(scene.requests[0]).system).toContain(`${LINE}. `)
  },
)

test('M4 nothing is told of a day that they said nothing of', async () => {
  const scene = tidyScene([say('Hello.')], { mode: MODES.Sorting })
  await scene.session.start('Go')
  expect(readableRequest(scene.requests[0]).system).not.toContain('energy')
})

test('M4 said in the middle of a run, it counts from there, and the next invocation knows', async () => {
  const scene = tidyScene([reply(propose('mug'), propose('lamp')), say('Done.')], { mode: MODES.Sorting })
  await scene.session.start('Go')
  await scene.session.answer({ kind: 'choice', index: 0 })
  await scene.session.append([chosen])
  await scene.session.answer({ kind: 'choice', index: 0 })
  const [before, after] = scene.requests.map(request => readableRequest(request).system)
  expect(before).not.toContain(LINE)
  expect(after).toContain(`${LINE} after the first 1. Then offer once to stop`)
})

test.each<[Energy | null, number, string, number | null]>([
  [null, 0, '', null],
  ['small', 0, 'Their energy today is small: about 5 decisions. ', 5],
  ['medium', 0, 'Their energy today is medium: about 10 decisions. ', 10],
  ['small', 7, 'Their energy today is small: about 5 decisions after the first 7. ', 12],
  ['big', 3, 'Their energy today is big: go on as far as they like.', null],
])(
  '%s, chosen after %i decisions, is told as “%s…” and planned as %j',
  (level, decidedBefore, line, plan) => {
    const facts = { ...initialFacts, energy: level && { level, decidedBefore } }
    expect(energyLine(facts).startsWith(line)).toBe(true)
    expect(decisionsPlanned(facts)).toBe(plan)
  },
)
