/** L3, as in `crash-after-commits.test.ts`: apart from it, so that both are tried at once. */
import { describe, test } from 'vitest'
import { expectSameLogs, LIMIT, openCrashMatrix, SESSIONS } from './testing/crash-matrix'

const play = await openCrashMatrix()

describe.each(SESSIONS)('L3 $name', async ({ scenario }) => {
  const undisturbed = await play(scenario, [])

  test('comes to the same log when killed before any commit', { timeout: LIMIT }, () =>
    expectSameLogs(play, scenario, 'before', undisturbed),
  )
})
