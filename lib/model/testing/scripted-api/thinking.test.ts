/** What keeps thinking valid, and what does not, as documented of preserved thinking. */
import { describe, expect, test } from 'vitest'
import { requestSchema, type WireRequest } from './request-schema'
import { BINDING_BETA, misboundThinking, signThinking } from './thinking'

const cache_control = { type: 'ephemeral' as const }
const tool = (name: string, more: object = {}) => ({
  name,
  input_schema: { type: 'object', properties: {} },
  ...more,
})
const photo = (data: string) => ({
  type: 'image',
  source: { type: 'base64', media_type: 'image/png', data },
})
const user = (...content: object[]) => ({ role: 'user', content })
const text = (said: string, more: object = {}) => ({ type: 'text', text: said, ...more })
const change = (type: string, name: string) => ({ type, tool: { type: 'tool_reference', name } })

const asked = (fields: object = {}): WireRequest =>
  requestSchema.parse({
    model: 'claude-opus-5-5',
    max_tokens: 100,
    system: [text('You are kind.')],
    tools: [tool('look'), tool('later', { defer_loading: true }), tool('never', { defer_loading: true })],
    messages: [
      user(photo('AAAA'), text('Hello')),
      { role: 'system', content: [change('tool_addition', 'later')] },
    ],
    ...fields,
  })

const thinking = { type: 'thinking', thinking: 'Hm.' }

/** The request after two replies that began with thinking, each of which was answered. */
function conversation(first = asked()): WireRequest {
  const after = (request: WireRequest, said: string): WireRequest => {
    const content = signThinking(request, [thinking, text(said)])
    const messages = [...request.messages, { role: 'assistant', content }, user(text('And?'))]
    return asked({ ...request, messages })
  }
  return after(after(first, 'One mug.'), 'One lamp.')
}

const refusalOf = (request: WireRequest, betas: string[] = []) => misboundThinking(request, betas)

/** The conversation with its n-th message put differently. */
const withMessage = (at: number, ...messages: object[]) => {
  const request = conversation()
  return asked({ ...request, messages: request.messages.toSpliced(at, 1, ...(messages as [])) })
}
const FIRST = 2
const SECOND = 4
const contentAt = (at: number) => conversation().messages[at]?.content as object[]

describe('thinking is taken back', () => {
  const same: [string, WireRequest][] = [
    ['as it was sent', conversation()],
    ['with breakpoints elsewhere', withMessage(0, user(photo('AAAA'), text('Hello', { cache_control })))],
    ['where two messages of one role were one', withMessage(0, user(photo('AAAA')), user(text('Hello')))],
    ['where a text stands for a list', withMessage(3, { role: 'user', content: 'And?' })],
    [
      'with more behind it',
      asked({ ...conversation(), messages: [...conversation().messages, user(text('So?'))] }),
    ],
    ['with less behind it', asked({ ...conversation(), messages: conversation().messages.slice(0, 4) })],
    [
      'where the oldest was left out',
      withMessage(FIRST, { role: 'assistant', content: contentAt(FIRST).slice(1) }),
    ],
    [
      'with tools that nobody has offered',
      asked({
        ...conversation(),
        tools: [tool('look'), tool('later', { defer_loading: true }), tool('new', { defer_loading: true })],
      }),
    ],
    ['with other settings', asked({ ...conversation(), max_tokens: 200, output_config: { effort: 'low' } })],
    [
      'by another model, which passes it over',
      asked({ ...conversation(), model: 'claude-fable-5-1', system: 'Be quick.' }),
    ],
  ]
  test.each(same)('%s', (_, request) => expect(refusalOf(request)).toBe(null))
})

describe('thinking is refused', () => {
  const other: [string, WireRequest, RegExp][] = [
    [
      'behind another system prompt',
      asked({ ...conversation(), system: 'Be quick.' }),
      /2\.content\.0.*`system`/,
    ],
    [
      'behind other tools',
      asked({ ...conversation(), tools: [tool('see'), tool('later', { defer_loading: true })] }),
      /2\.content\.0.*`tools`/,
    ],
    [
      'behind a tool that was added and is now another',
      asked({
        ...conversation(),
        tools: [tool('look'), tool('later', { defer_loading: true, description: 'New.' })],
      }),
      /2\.content\.0.*`messages`/,
    ],
    ['behind another photo', withMessage(0, user(photo('BBBB'), text('Hello'))), /2\.content\.0.*`messages`/],
    [
      'behind more words',
      withMessage(0, user(photo('AAAA'), text('Hello'), text('Hurry'))),
      /2\.content\.0.*`messages`/,
    ],
    ['where a note has left', withMessage(1), /1\.content\.0.*`messages`/],
    [
      'behind a reply that says something else',
      withMessage(FIRST, { role: 'assistant', content: [contentAt(FIRST)[0], text('Two.')] }),
      /4\.content\.0.*`messages`/,
    ],
    [
      'where thinking was moved',
      withMessage(SECOND, { role: 'assistant', content: [contentAt(FIRST)[0], ...contentAt(SECOND)] }),
      /4\.content\.0.*`messages`/,
    ],
  ]
  test.each(other)('%s', (_, request, says) => {
    const refusal = refusalOf(request)
    expect(refusal).toMatch(says)
    expect(refusal).toMatch(
      /Invalid `signature` in `thinking` block\. The block is bound to a different conversation\./,
    )
    expect(refusal).toMatch(
      /That setting requires the `thinking-binding-controls-2026-08-01` value in the `anthropic-beta` header\./,
    )
  })

  test('where thinking between others was left out', () => {
    const request = conversation(conversation())
    const messages = request.messages.toSpliced(SECOND, 1, {
      role: 'assistant',
      content: [text('One lamp.')],
    } as never)
    // A request to which the last reply is that of the thinking in the middle.
    expect(refusalOf(asked({ ...request, messages }))).toMatch(
      /6\.content\.0.*The thinking before it differs/,
    )
  })

  test.each([
    ['that another server has signed', { ...thinking, signature: 'EqQB' }, 'signature'],
    ['whose words are others', { ...(contentAt(FIRST)[0] as object), thinking: 'Ha!' }, 'signature'],
    ['that nobody can read, and another server has made', { type: 'redacted_thinking', data: 'Emw' }, 'data'],
  ])('%s', (_, block, field) => {
    const request = withMessage(FIRST, { role: 'assistant', content: [block, text('One mug.')] })
    expect(refusalOf(request)).toBe(
      `messages.2.content.0: Invalid \`${field}\` in \`${(block as { type: string }).type}\` block.`,
    )
  })
})

test('thinking that nobody can read is bound as well', () => {
  const [redacted, said] = signThinking(asked(), [{ type: 'redacted_thinking' }, text('One mug.')])
  const messages = [...asked().messages, { role: 'assistant', content: [redacted, said] }, user(text('And?'))]
  expect(refusalOf(asked({ messages }))).toBe(null)
  expect(refusalOf(asked({ messages, system: 'Be quick.' }))).toMatch(
    /Invalid `data`.*different conversation/,
  )
})

test('a reply may go on thinking between its blocks', () => {
  const content = signThinking(asked(), [thinking, text('One mug.'), thinking, text('One lamp.')])
  const sent = (blocks: object[]) =>
    asked({ messages: [...asked().messages, { role: 'assistant', content: blocks }, user(text('And?'))] })
  expect(refusalOf(sent(content))).toBe(null)
  expect(refusalOf(sent(content.toSpliced(1, 1, text('Two mugs.'))))).toMatch(/2\.content\.2.*`messages`/)
})

test('a request may have it that misbound thinking is dropped', () => {
  const thinking = { type: 'adaptive', block_binding: { prefix_mismatch_behavior: 'drop_block' } }
  expect(refusalOf(asked({ ...conversation(), system: 'Be quick.', thinking }), [BINDING_BETA])).toBe(null)
})
