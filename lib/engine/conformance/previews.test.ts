/** B4: calls that the person sees before the reply is stored. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { agentWith, converse, look } from '@/lib/engine/testing/sample-agent'
import { call, failure, reply, say } from '@/lib/engine/testing/scripted-model'
import { defineTool } from '@/lib/engine/tool'

/** May be seen early, but not twice in a reply with the same text. */
const show = defineTool({
  name: 'show',
  description: 'Shows.',
  input: z.object({ text: z.string().trim() }),
  mayPreview: ({ text }, { earlier }) =>
    earlier.every(({ input }) => JSON.stringify(input) !== `{"text":"${text}"}`),
  execute: ({ text }) => text,
})
const agent = agentWith({ Here: [look, show], There: [look] })
const previews = ({ session }: ReturnType<typeof converse>) =>
  session.previews.map(preview => preview && [preview.callId, preview.input])

test('B4 those are sent whose tool takes them, with the ids and the input that they are stored and run with', async () => {
  const scene = converse(
    [
      reply(
        call('look', {}, 'a b'),
        call('show', { text: ' one ' }, 'a b'),
        call('show', { text: 7 }),
        call('hide'),
      ),
      reply(call('show', { text: 'two' }, 'a b'), call('show', { text: 'two' }, 'c')),
      say('Done.'),
    ],
    { agent },
  )
  await scene.session.start('Go')
  expect(previews(scene)).toEqual([
    ['a_b_2', { text: 'one' }],
    ['a_b_3', { text: 'two' }],
  ])
  const called = scene.session.events.flatMap(({ type, data }) =>
    type === 'ToolCompleted' && data.name === 'show' && !data.isError ? [data.callId] : [],
  )
  expect(called).toEqual(['a_b_2', 'a_b_3', 'c'])
})

test('B4 L5 nothing of them is in the log', async () => {
  const scene = converse(
    [
      (_, { onCall, onStartOver }) => {
        onCall?.({ type: 'tool_use', id: 'c_1' as never, name: 'show', input: { text: 'one' } })
        onStartOver?.()
        onCall?.({ type: 'tool_use', id: 'c_1' as never, name: 'show', input: { text: 'one' } })
        return failure()
      },
    ],
    { agent },
  )
  await scene.session.start('Go')
  expect(previews(scene)).toEqual([['c_1', { text: 'one' }], null, ['c_1', { text: 'one' }]])
  expect(JSON.stringify(scene.session.events)).not.toContain('c_1')
})
