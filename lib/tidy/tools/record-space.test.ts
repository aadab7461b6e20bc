/** M7: a room that was told in words. */
import { expect, test } from 'vitest'
import { eventLines, readableRequest } from '@/lib/engine/testing/readable'
import { call, reply, say } from '@/lib/engine/testing/scripted-model'
import { tidyScene } from '@/lib/tidy/testing/tidy-scene'

test('is known as if it had been asked about', async () => {
  const { session, requests } = tidyScene([
    reply(call('record_space', { function: ' work ', stays: ['desk', ' my whiteboard '] })),
    say('I see.'),
  ])
  await session.start('My study. The desk stays, and my whiteboard.')
  expect(eventLines(session.events).slice(4, 6)).toEqual([
    'SpaceDescribed {"spaceFunction":"work","anchors":["desk","my whiteboard"]}',
    'ToolCompleted call_1 record_space: {"space_function":"work","anchors":["desk","my whiteboard"]}',
  ])
  expect(readableRequest(requests[1]).system).toContain(
    'The person said what this space is for: “work”\nThey said what stays, so that it is not proposed: “desk”, “my whiteboard”',
  )
})

test('what stays is kept where it is not told anew, and may be none', async () => {
  const { session } = tidyScene([
    call('record_space', { function: 'work', stays: ['desk'] }),
    call('record_space', { function: 'music' }),
    call('record_space', { function: 'naps', stays: [] }),
    say('I see.'),
  ])
  await session.start('Go')
  expect(eventLines(session.events).filter(line => line.startsWith('SpaceDescribed'))).toEqual([
    'SpaceDescribed {"spaceFunction":"work","anchors":["desk"]}',
    'SpaceDescribed {"spaceFunction":"music","anchors":["desk"]}',
    'SpaceDescribed {"spaceFunction":"naps","anchors":[]}',
  ])
})

test('E4 a room for nothing is refused', async () => {
  const { session } = tidyScene([call('record_space', { function: ' ' }), say('Hm.')])
  await session.start('Go')
  expect(eventLines(session.events)[4]).toContain('record_space error: Invalid input')
  expect(session.state.facts.spaceFunction).toBeNull()
})
