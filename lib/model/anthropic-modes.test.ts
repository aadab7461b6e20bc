import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages'
import { describe, expect, test } from 'vitest'
import { type Asked, ask, inModes, mode, modelAt, note, scriptedApi, user } from './testing/ask-model'
import { answer, say } from './testing/scripted-api/replies'
import { breakpoints } from './testing/scripted-api/validate-request'

/** What the server was sent for each of the requests; it has to have accepted them all. */
async function sent(model: string, ...requests: Partial<Asked>[]) {
  const isPlain = model === PLAIN
  const api = await scriptedApi({
    script: () => answer(say('Yes.')),
    supportsSystemMessages: !isPlain,
    supportsToolChanges: !isPlain,
  })
  const asked = modelAt(api, { model })
  for (const request of requests) await ask(asked, request)
  expect(api.requests.map(({ refusal }) => refusal)).toEqual(requests.map(() => null))
  return api.requests
}

const CAPABLE = 'claude-opus-5-5'
const PLAIN = 'claude-sonnet-5'
const AGAIN = 'From here on you are in the mode Here again, and what you were told of it before counts again.'
const NOTES =
  'A block in <system-note> tags comes from the app, as these instructions do; the person neither writes nor sees it.'
const INSTEAD = 'From here on this counts, in the place of what you were told of your mode before:'

const names = ({ tools = [] }: MessageCreateParams) =>
  tools.map(
    tool => `${'name' in tool && tool.name}${'defer_loading' in tool && tool.defer_loading ? ' later' : ''}`,
  )

/** Each block of the messages as its role and what it says, without breakpoints. */
const blocks = ({ messages }: MessageCreateParams) =>
  messages.flatMap(({ role, content }) =>
    (content as readonly object[]).map(block => {
      const { cache_control: _, ...said } = block as { cache_control?: object }
      return JSON.stringify([role, said])
    }),
  )

const REPLY = { role: 'assistant', content: [{ type: 'text', text: 'Well.' }] } as const
const change = (type: string, name: string) => ({ type, tool: { type: 'tool_reference', name } })

describe('on a model whose tools can change', () => {
  test('all tools are declared in the same order from the first request, under the beta header', async () => {
    const requests = await sent(CAPABLE, inModes(1), inModes(2), inModes(4))
    for (const { body, headers } of requests) {
      expect(names(body)).toEqual(['zip', 'shared', 'add later', 'never later'])
      expect(headers['anthropic-beta']).toBe('mid-conversation-tool-changes-2026-07-01')
      expect(body.system).toMatchObject([{ text: 'You are kind.' }])
    }
  })

  test('a mode is told in a system message where it began: tools that go, tools that come, and its prompt', async () => {
    const [request] = await sent(CAPABLE, inModes(3))
    expect(request?.body.messages).toMatchObject([
      { role: 'user', content: [{ text: 'Hello' }] },
      { role: 'system', content: [{ text: '# Mode: Here\n\nIt is dark.' }] },
      { role: 'assistant' },
      { role: 'user', content: [{ text: 'Move' }] },
      {
        role: 'system',
        content: [
          change('tool_removal', 'zip'),
          change('tool_addition', 'add'),
          { text: `${INSTEAD}\n\n# Mode: There\n\nIt is light.` },
        ],
      },
      { role: 'assistant' },
      { role: 'user', content: [{ text: 'Back' }] },
      {
        role: 'system',
        content: [
          change('tool_removal', 'add'),
          change('tool_addition', 'zip'),
          { text: `${AGAIN}\n\nIt is dark.` },
        ],
      },
    ])
  })

  test('a change of mode only appends: what was sent before stays, byte for byte', async () => {
    const requests = await sent(CAPABLE, ...[1, 2, 3, 4].map(inModes))
    for (const [index, { body }] of requests.entries()) {
      const next = requests[index + 1]?.body
      if (!next) break
      expect(JSON.stringify([next.tools, next.system])).toBe(JSON.stringify([body.tools, body.system]))
      expect(blocks(next).slice(0, blocks(body).length)).toEqual(blocks(body))
    }
  })

  test('a mode that comes back with other words is told in full again', async () => {
    const changed = { ...mode('Here', '', 'zip', 'shared'), prompt: '# Mode: Here\n\n## Terminal Tools' }
    const [request] = await sent(CAPABLE, { ...inModes(2), messages: [...inModes(2).messages, changed] })
    expect(JSON.stringify(request?.body.messages.at(-1))).toContain('## Terminal Tools')
  })

  test('a context that changes within a mode is told again, and leaves what the mode asks alone', async () => {
    const later = { ...mode('Here', '', 'zip', 'shared'), now: '1 of 2 done.' }
    const { messages } = inModes(1)
    const [request] = await sent(CAPABLE, { ...inModes(1), messages: [...messages, REPLY, later] })
    expect(request?.body.messages.at(-1)).toMatchObject({
      content: [{ text: 'Your mode is unchanged. Known now:\n\n(Nothing.)\n\n1 of 2 done.' }],
    })
  })

  test('S3 of several changes before one reply the last is told alone, behind all else; what stands as it did is not told again', async () => {
    const now = '1 of 2 done.'
    const here = { ...mode('Here', 'It is light.', 'zip', 'shared'), now }
    const there = { ...mode('There', '', 'add', 'shared'), now }
    const { messages, tools } = inModes(1)
    const back = { ...mode('Here', 'It is light.', 'zip', 'shared'), now }
    const [request] = await sent(CAPABLE, { tools, messages: [...messages, here, there, REPLY, back] })
    expect(request?.body.messages.filter(({ role }) => role === 'system')).toMatchObject([
      {
        content: [
          change('tool_removal', 'zip'),
          change('tool_addition', 'add'),
          { text: `# Mode: There\n\n${now}` },
        ],
      },
      { content: [{}, {}, { text: expect.stringMatching(/^(?!.*1 of 2).*It is light\.$/s) }] },
    ])
  })

  test('a tool that a request names is declared behind the others, and offered and withdrawn as any', async () => {
    const named = mode('Here', 'It is dark.', 'zip', 'shared', 'named')
    const { messages, tools } = inModes(1)
    const withNamed = { ...tools, later: [...tools.later, ...named.tools.slice(2)] }
    const [request] = await sent(CAPABLE, {
      messages: [...messages, REPLY, named, REPLY, ...messages],
      tools: withNamed,
    })
    expect(names(request?.body ?? never())).toEqual([
      'zip',
      'shared',
      'add later',
      'never later',
      'named later',
    ])
    expect(request?.body.messages.filter(({ role }) => role === 'system')).toMatchObject([
      {},
      { content: [change('tool_addition', 'named')] },
      { content: [change('tool_removal', 'named')] },
    ])
  })

  test('a tool that has the name of another one can’t be declared beside it: the mode is swapped', async () => {
    const other = {
      ...mode('Here', '', 'add'),
      tools: [{ name: 'add', description: 'Else.', inputSchema: {} }],
    }
    const [request] = await sent(CAPABLE, { ...inModes(1), messages: [other, user('Hello')] })
    expect(request?.body.tools).toMatchObject([{ name: 'add', description: 'Else.' }])
    expect(request?.headers['anthropic-beta']).toBeUndefined()
  })
})

describe('on any other model', () => {
  test('the tools are exactly those that are offered, and the mode’s prompt stands in the system prompt', async () => {
    const requests = await sent(PLAIN, inModes(1), inModes(2), inModes(3))
    expect(requests.map(({ body }) => names(body))).toEqual([
      ['zip', 'shared'],
      ['add', 'shared'],
      ['zip', 'shared'],
    ])
    expect(requests.map(({ body }) => body.system)).toMatchObject([
      [{ text: `You are kind.\n\n${NOTES}\n\n# Mode: Here` }],
      [{ text: `You are kind.\n\n${NOTES}\n\n# Mode: There` }],
      [{ text: `You are kind.\n\n${NOTES}\n\n# Mode: Here` }],
    ])
  })

  test('what changes is told in the messages, which only grow', async () => {
    const requests = await sent(PLAIN, ...[1, 2, 3, 4].map(inModes))
    expect(requests[0]?.body.messages).toMatchObject([
      { role: 'user', content: [{ text: 'Hello' }, { text: '<system-note>\nIt is dark.\n</system-note>' }] },
    ])
    for (const [index, { body }] of requests.slice(0, -1).entries()) {
      expect(blocks(requests[index + 1]?.body ?? never()).slice(0, blocks(body).length)).toEqual(blocks(body))
    }
  })
})

describe('cache breakpoints', () => {
  const paths = async (model: string, stays: number) => {
    const [request] = await sent(model, inModes(stays))
    return breakpoints(request?.body)
  }

  test('stand behind the system prompt, where the last request ended, and at the end', async () => {
    expect(await paths(CAPABLE, 1)).toEqual(['system.0', 'messages.1.content.0'])
    expect(await paths(CAPABLE, 3)).toEqual(['system.0', 'messages.4.content.2', 'messages.7.content.2'])
    expect(await paths(PLAIN, 4)).toEqual(['system.0', 'messages.4.content.1', 'messages.6.content.0'])
  })

  test('stand where the last request of the same mode ended, when modes are swapped', async () => {
    expect(await paths(PLAIN, 2)).toEqual(['system.0', 'messages.2.content.1'])
    expect(await paths(PLAIN, 3)).toEqual(['system.0', 'messages.0.content.1', 'messages.4.content.1'])
  })

  test('stand behind the tools where there is no system prompt', async () => {
    const [request] = await sent(PLAIN, { system: '', tools: inModes(1).tools })
    expect(breakpoints(request?.body)).toEqual(['tools.1', 'messages.0.content.0'])
  })
})

function never(): never {
  throw new Error('There was no such request.')
}

/** E7 K3: a person may edit the list before the first word; the first request then has a note before the message. */

const NOTE = 'They added a mug.'

test.each([
  { form: 'told', limits: {} },
  { form: 'swapped', limits: { supportsToolChanges: false } },
  {
    form: 'swapped, without cache_control',
    limits: { supportsToolChanges: false, supportsCacheControl: false },
  },
  { form: 'noted', limits: { supportsToolChanges: false, supportsSystemMessages: false } },
])('a request that begins with notes is valid, and has them, as $form', async ({ limits }) => {
  const api = await scriptedApi({ script: () => answer(say('Yes.')), ...limits })
  const model = modelAt(api)
  const modes = inModes(1)
  const bare = { messages: [note(NOTE), note('They removed a lamp.'), user('Hello')] }
  const inMode = { ...modes, messages: [note(NOTE), ...(modes.messages ?? [])] }
  const behindMode = {
    ...modes,
    messages: [...(modes.messages ?? []).slice(0, 1), note(NOTE), ...(modes.messages ?? []).slice(1)],
  }
  for (const request of [bare, inMode, behindMode]) {
    const { reply } = await ask(model, request)
    expect(reply).toMatchObject({ kind: 'reply' })
    const accepted = api.requests.at(-1)
    expect(accepted?.refusal).toBeNull()
    expect(accepted?.body.messages[0]?.role).toBe('user')
    expect(JSON.stringify(accepted?.body.messages)).toContain(NOTE)
  }
})
