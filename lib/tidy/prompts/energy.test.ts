import { expect, test } from 'vitest'
import { toldOf } from '@/lib/engine/testing/readable'
import { reply, say } from '@/lib/engine/testing/scripted-model'
import { MODES, propose, tidyScene } from '@/lib/tidy/testing/tidy-scene'

const chosen = { type: 'EnergyChosen', data: { energy: 'small' } } as const
const LINE = 'Their energy today is small: about 5 decisions'

test.each([MODES.Surveying, MODES.Sorting, MODES.DecisionSupport])(
  'M4 the model is told in $name how much they have in them today',
  async mode => {
    const scene = tidyScene([say('Hello.')], { mode, before: [chosen] })
    await scene.session.start('Go')
    expect(toldOf(scene.requests[0]).system).toContain(`${LINE}. `)
  },
)

test('M4 nothing is told of a day that they said nothing of', async () => {
  const scene = tidyScene([say('Hello.')], { mode: MODES.Sorting })
  await scene.session.start('Go')
  expect(toldOf(scene.requests[0]).system).not.toContain('energy')
})

test('M4 said in the middle of a run, it counts from there, and the next invocation knows', async () => {
  const scene = tidyScene([reply(propose('mug'), propose('lamp')), say('Done.')], { mode: MODES.Sorting })
  await scene.session.start('Go')
  await scene.session.answer({ kind: 'choice', index: 0 })
  await scene.session.append([chosen])
  await scene.session.answer({ kind: 'choice', index: 0 })
  const [before, after] = scene.requests.map(request => toldOf(request).system)
  expect(before).not.toContain(LINE)
  expect(after).toContain(`${LINE} after the first 1. Then offer once to stop`)
})
