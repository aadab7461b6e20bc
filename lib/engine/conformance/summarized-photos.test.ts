import { describe, expect, test } from 'vitest'
import { historyLines } from '@/lib/engine/testing/readable'
import { converse } from '@/lib/engine/testing/sample-agent'
import { failure, type Script, say } from '@/lib/engine/testing/scripted-model'

/** Every reply of two hundred tokens sends what is before it to be summarized. */
const long = say('Reply'.padEnd(800, '.'))
const scene = (...script: Script[]) => converse(script, { budget: { maxTokens: 100, keepTokens: 20 } })

describe('every photo keeps a line', () => {
  const photosOf = (lines: string[]) => lines[0]?.split('\n').filter(line => line.startsWith('Photo '))

  async function shown(...summaries: Script[]) {
    const replies = summaries.flatMap(summary => [summary, long])
    const conversation = scene(long, ...replies)
    await conversation.session.start('Look', {}, ['ph_1', 'ph_2'])
    for (const _ of summaries) await conversation.session.start('Next')
    return photosOf(historyLines(conversation.requests.at(-1)?.messages))
  }

  test('the model’s, and one of ours where the model says none', async () => {
    expect(await shown(say('A room.\nPhoto ph_2: a red chair.'))).toEqual([
      'Photo ph_2: a red chair.',
      'Photo ph_1: shown earlier.',
    ])
  })

  test('also when the summary is summarized again, and again', async () => {
    const described = say('A room.\nPhoto ph_1: a blue mug.\nPhoto ph_2: a red chair.')
    expect(await shown(described, say('A room, still.'), say('Photo ph_2: the chair.'))).toEqual([
      'Photo ph_2: the chair.',
      'Photo ph_1: a blue mug.',
    ])
  })

  test('also when the summary fails', async () => {
    expect(await shown(failure(), say('Photo ph_2: the chair.'), failure())).toEqual([
      'Photo ph_2: the chair.',
      'Photo ph_1: shown earlier.',
    ])
  })

  test('ids that begin alike are told apart', async () => {
    const conversation = scene(long, say('Photo ph_10: a lamp.'), say('Done.'))
    await conversation.session.start('Look', {}, ['ph_1', 'ph_10'])
    await conversation.session.start('Next')
    expect(photosOf(historyLines(conversation.requests.at(-1)?.messages))).toEqual([
      'Photo ph_10: a lamp.',
      'Photo ph_1: shown earlier.',
    ])
  })
})
