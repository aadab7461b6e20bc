import { beforeEach, expect, it } from 'vitest'
import {
  forgetRead,
  forgetTicks,
  keepTicks,
  stepToSend,
  tickStore,
  ticksArrived,
  ticksOf,
} from './tick-store'

const kept = () => ticksOf(tickStore.getState(), 's_1')

beforeEach(() => tickStore.setState({ bySession: {} }))

it('Q3 what was ticked is sent in one step, and what was taken back in another', () => {
  keepTicks('s_1', ['t1', 't2'], true)
  keepTicks('s_1', ['t3'], false)
  expect(stepToSend(kept())).toEqual({ kind: 'carried', ids: ['t1', 't2'] })
  ticksArrived('s_1', { kind: 'carried', ids: ['t1', 't2'] }, 7)
  expect(stepToSend(kept())).toEqual({ kind: 'not_carried', ids: ['t3'] })
  ticksArrived('s_1', { kind: 'not_carried', ids: ['t3'] }, 8)
  expect(stepToSend(kept())).toBeNull()
})

it('a tick that was taken back while it was sent is sent again', () => {
  keepTicks('s_1', ['t1'], true)
  keepTicks('s_1', ['t1'], false)
  ticksArrived('s_1', { kind: 'carried', ids: ['t1'] }, 7)
  expect(stepToSend(kept())).toEqual({ kind: 'not_carried', ids: ['t1'] })
})

it('a tick is kept until the page has read the log as far, and then forgotten', () => {
  keepTicks('s_1', ['t1', 't2'], true)
  ticksArrived('s_1', { kind: 'carried', ids: ['t1'] }, 7)
  forgetRead('s_1', 6)
  expect(Object.keys(kept())).toEqual(['t1', 't2'])
  forgetRead('s_1', 7)
  expect(kept()).toEqual({ t2: { carried: true } })
})

it('the ticks of one session are not those of another', () => {
  keepTicks('s_1', ['t1'], true)
  keepTicks('s_2', ['t1'], true)
  forgetTicks('s_1', ['t1'])
  expect(tickStore.getState()).toEqual({ bySession: { s_2: { t1: { carried: true } } } })
})
