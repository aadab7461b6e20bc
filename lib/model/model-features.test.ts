import { expect, test } from 'vitest'
import { featuresOf } from './model-features'

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
  'anthropic.claude-sonnet-5-5-20260801-v1:0',
  'us.anthropic.claude-sonnet-5-5-20260801-v1:0',
  'anthropic/claude-sonnet-5.5',
  'claude-sonnet-5-5@20260801',
  'Claude-Sonnet-6',
])('%s takes system messages and tools that change, whoever serves it', model => {
  expect([...featuresOf(model)]).toEqual(
    expect.arrayContaining(['system_messages', 'tool_changes', 'effort', 'parallel_requests']),
  )
})

test.each(['claude-sonnet-5', 'claude-sonnet-5-20260301', 'anthropic/claude-opus-4.7', 'claude-sonnet-4-6'])(
  '%s takes neither, but an effort',
  model => {
    expect([...featuresOf(model)]).toEqual(['cache_control', 'images', 'effort', 'parallel_requests'])
  },
)

test.each(['claude-haiku-4-5', 'claude-3-5-sonnet-20241022', 'qwen3:8b', 'my-claude-sonnet', 'claude', ''])(
  '%s is asked in the plain form',
  model => {
    expect([...featuresOf(model)]).toEqual(['cache_control', 'images'])
  },
)
