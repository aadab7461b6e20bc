import { expect, test } from 'vitest'
import { sessionId } from '@/lib/engine/ids'
import { eventFrame, HEARTBEAT_FRAME, type StoredEvent, sseHeaders, transientFrame } from './event'

const id = sessionId.parse('s_1')
const event = (text: string): StoredEvent => ({
  v: 1,
  sessionId: id,
  seq: 7,
  at: '2026-11-21T10:00:00.000Z',
  type: 'UserMessageAdded',
  data: { text, photoIds: [], synthetic: false },
})

test('L2 a stored event bears its seq as id, its type as name, and itself as data', () => {
  expect(eventFrame(event('Hi'))).toBe(
    'id: 7\nevent: UserMessageAdded\ndata: {"v":1,"sessionId":"s_1","seq":7,"at":"2026-11-21T10:00:00.000Z","type":"UserMessageAdded","data":{"text":"Hi","photoIds":[],"synthetic":false}}\n\n',
  )
})

test('L5 a piece of streaming text has no id', () => {
  expect(transientFrame({ v: 1, sessionId: id, type: 'TextDelta', data: { text: 'Hel' } })).toBe(
    'event: TextDelta\ndata: {"v":1,"sessionId":"s_1","type":"TextDelta","data":{"text":"Hel"}}\n\n',
  )
})

test.each(['one\ntwo', 'one\r\ntwo', 'one\rtwo', 'id: 9\n\nevent: x', '\u2028\u2029', '“ä” 🧦', '\0'])(
  'any text keeps to one data line and comes back as it was: %j',
  text => {
    const frame = eventFrame(event(text))
    expect(frame.split(/\r\n|\n|\r/)).toHaveLength(5)
    const data = frame.split('\n')[2]?.replace('data: ', '') ?? ''
    expect(JSON.parse(data)).toEqual(event(text))
  },
)

test('a heartbeat is a comment, and no event', () => {
  expect(HEARTBEAT_FRAME).toMatch(/^:.*\n\n$/)
})

test('nothing on the way may cache or gather the stream', () => {
  expect(sseHeaders).toEqual({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
})
