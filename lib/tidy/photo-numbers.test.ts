/** S4: what the model calls a photo. */
import { expect, test } from 'vitest'
import { imageId } from '@/lib/engine/ids'
import { NO_USAGE } from '@/lib/engine/reply-content'
import { historyLines } from '@/lib/engine/testing/readable'
import { say } from '@/lib/engine/testing/scripted-model'
import { tidyScene } from './testing/tidy-scene'

const [DESK, SHELF] = ['ph_desk', 'ph_shelf'].map(id => imageId.parse(id))

test('a number, in the order in which they were shown; a photo that comes again keeps it', async () => {
  const { session, requests } = tidyScene([say('I see.'), say('And again.')])
  await session.start('Look', {}, ['ph_desk', 'ph_shelf'])
  await session.start('Here', {}, ['ph_floor', 'ph_desk'])
  expect(historyLines(requests.at(-1)?.messages).filter(line => line.startsWith('user:'))).toEqual([
    'user: Photo 1: [ph_desk] Photo 2: [ph_shelf] Look',
    'user: Photo 3: [ph_floor] Photo 1: [ph_desk] Here',
  ])
})

test('so it is in the page’s words, in notes and in a summary of before; the log keeps the ids', async () => {
  const { session, requests } = tidyScene([say('Go on.')], {
    before: [
      {
        type: 'UserMessageAdded',
        data: {
          text: 'mug (photo ph_shelf at 0.42, 0.31)',
          photoIds: [DESK, SHELF] as never,
          synthetic: false,
        },
      },
      { type: 'SystemNoteAdded', data: { reason: 'edited', text: 'They added “hat” on photo ph_desk.' } },
    ],
  })
  await session.start('My photo album, and photo ph_other')
  const told = JSON.stringify(requests[0]?.messages)
  expect(told).toContain('mug (photo 2 at 0.42, 0.31)')
  expect(told).toContain('They added “hat” on photo 1.')
  expect(told).toContain('My photo album, and photo ph_other')
  await session.append([
    {
      type: 'HistorySummarized',
      data: { summary: 'Photo ph_desk: a desk.', foldedMessages: 3, error: null, usage: NO_USAGE },
    },
  ])
  expect(historyLines(session.state.history)[0]).toContain('Photo 1: a desk.')
  expect(JSON.stringify(session.events)).toContain('mug (photo ph_shelf at 0.42, 0.31)')
})

test('and after a summary the next photo has the next number', async () => {
  const { session, requests } = tidyScene([say('I see.'), say('Go on.')])
  await session.start('Look', {}, ['ph_desk', 'ph_shelf'])
  await session.append([
    {
      type: 'HistorySummarized',
      data: { summary: 'Photo 1: a desk.', foldedMessages: 2, error: null, usage: NO_USAGE },
    },
  ])
  await session.start('One more', {}, ['ph_floor'])
  expect(JSON.stringify(requests.at(-1)?.messages)).toContain('"Photo 3:"')
})
