import { expect, test } from 'vitest'
import { createRights } from './access'

test('the right of a device ends for all that is open for it, and for no other device', () => {
  const rights = createRights()
  const [stream, wait, other] = [rights.until('d_1'), rights.until('d_1'), rights.until('d_2')]
  rights.end('d_1')
  expect([stream.aborted, wait.aborted, other.aborted]).toEqual([true, true, false])
})

test('a removal that nobody told of is found by a review; a device that is paired meanwhile stays', async () => {
  const rights = createRights()
  const [stays, removed] = [rights.until('d_stays'), rights.until('d_removed')]
  let paired: AbortSignal | undefined
  await rights.review(async () => {
    paired = rights.until('d_paired')
    return [{ id: 'd_stays' }]
  })
  expect([stays.aborted, removed.aborted, paired?.aborted]).toEqual([false, true, false])
})
