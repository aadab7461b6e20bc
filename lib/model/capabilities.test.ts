import { describe, expect, test } from 'vitest'
import { capabilitiesOf, capabilityRefused } from './capabilities'

describe('system messages, and tools that change', () => {
  test.each([
    'claude-fable-5',
    'claude-fable-5-1',
    'claude-mythos-5-2',
    'claude-opus-4-8',
    'claude-opus-4-8-20260528',
    'claude-opus-5',
    'claude-opus-5-5',
    'claude-sonnet-5-5',
    'claude-haiku-5-5-20261001',
  ])('are taken by %s', model => {
    expect(capabilitiesOf(model)).toMatchObject({ systemMessages: true, toolChanges: true })
  })

  test.each([
    'claude-sonnet-5',
    'claude-sonnet-5-20260301',
    'claude-opus-4-7',
    'claude-haiku-4-5',
    'anthropic/claude-opus-5-5',
    'qwen3:8b',
    '',
  ])('are not taken by %s', model => {
    expect(capabilitiesOf(model)).toMatchObject({ systemMessages: false, toolChanges: false })
  })
})

describe('a refusal is about', () => {
  test.each([
    "role 'system' is not supported on this model",
    'messages: Unexpected role "system". The Messages API accepts a top-level `system` parameter.',
    '422 {"detail":[{"loc":["body","messages",1,"role"],"msg":"Input should be \'user\' or \'assistant\'"}]}',
  ])('system messages: %s', message => {
    expect(capabilityRefused(message)).toBe('systemMessages')
  })

  test.each(['cache_control: Extra inputs are not permitted', 'json: unknown field "cache_control"'])(
    'cache breakpoints: %s',
    message => {
      expect(capabilityRefused(message)).toBe('cacheControl')
    },
  )

  test.each([
    'tools.2.defer_loading: Extra inputs are not permitted',
    "messages.1.content.0: Input tag 'tool_addition' found using 'type' does not match any of the expected tags",
    'Unexpected value(s) `mid-conversation-tool-changes-2026-07-01` for the `anthropic-beta` header.',
    'This model doesn’t support the toolRemoval field for system messages.',
  ])('tool changes: %s', message => {
    expect(capabilityRefused(message)).toBe('toolChanges')
  })

  test.each(['max_tokens: too large', 'The control panel refused.'])('something else: %s', message => {
    expect(capabilityRefused(message)).toBe(null)
  })
})
