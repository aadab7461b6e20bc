import { expect, test } from 'vitest'
import { terminatingConfig } from './chat'

test('a run may ask for a thousand invocations, and not for as many as it takes', () => {
  const fits = (max_invocations: number) =>
    terminatingConfig.safeParse({ tool_ids: ['finishTool'], max_invocations }).success
  expect([1, 64, 1_000].map(fits)).toEqual([true, true, true])
  expect([1_001, Number.MAX_SAFE_INTEGER, 0, -1, 1.5].map(fits)).toEqual([false, false, false, false, false])
})
