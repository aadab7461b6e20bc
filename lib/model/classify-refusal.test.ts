/** Words of servers as they were met; where more servers say it otherwise, their words go in here. */
import { expect, test } from 'vitest'
import { allowedTokens, type RefusedPart, refusedPart } from './model-error'

const said: readonly (readonly [RefusedPart | null, string])[] = [
  // Anthropic
  [
    'thinking',
    '400 messages.3.content.0: Thinking block is bound to a different conversation. To opt out, send the `anthropic-beta` header thinking-binding-controls-2026-08-01.',
  ],
  ['thinking', '400 messages.1.content.0: Invalid `signature` in `thinking` block'],
  ['system_messages', "400 role 'system' is not supported on this model"],
  [
    'system_messages',
    '400 messages: Unexpected role "system". The Messages API accepts a top-level `system` parameter, not "system" as an input message role.',
  ],
  ['tool_changes', '400 tools.2.defer_loading: Extra inputs are not permitted'],
  [
    'tool_changes',
    "400 messages.1.content.0: Input tag 'tool_addition' found using 'type' does not match any of the expected tags",
  ],
  [
    'tool_changes',
    '400 Unexpected value(s) `mid-conversation-tool-changes-2026-07-01` for the `anthropic-beta` header.',
  ],
  ['tool_changes', '400 This model doesn’t support the toolRemoval field for system messages.'],
  ['cache_control', '400 cache_control: Extra inputs are not permitted'],
  ['effort', '400 output_config.effort: Extra inputs are not permitted'],
  ['effort', '400 This model does not support the effort parameter.'],
  ['thinking_setting', '400 thinking.type: adaptive thinking is not supported on this model'],
  [
    'max_tokens',
    '400 max_tokens: 32768 > 8192, which is the maximum allowed number of output tokens for claude-3-5-sonnet-20241022',
  ],
  ['max_tokens', '400 max_tokens is too large: 8192. This model supports at most 4096 completion tokens.'],
  ['too_long', '400 prompt is too long: 210000 tokens > 200000 maximum'],
  ['too_long', '400 input length and `max_tokens` exceed context limit: 199000 + 8192 > 200000'],
  ['images', '400 messages.0.content.1.image.source.base64: image exceeds 5 MB maximum'],
  // Bedrock
  ['tool_changes', '400 invalid beta flag'],
  // pydantic (vLLM and others)
  [
    'system_messages',
    '422 {"detail":[{"type":"literal_error","loc":["body","messages",1,"role"],"msg":"Input should be \'user\' or \'assistant\'"}]}',
  ],
  ['cache_control', '422 {"detail":[{"type":"extra_forbidden","loc":["body","system",0,"cache_control"]}]}'],
  // Go (Ollama)
  ['cache_control', '400 json: unknown field "cache_control"'],
  ['system_messages', '400 invalid role: system, must be one of user or assistant'],
  ['tools', '400 registry.ollama.ai/library/gemma:2b does not support tools'],
  // serde
  ['system_messages', '422 messages[1].role: unknown variant `system`, expected `user` or `assistant`'],
  // Jinja (llama.cpp)
  [
    'system_messages',
    '500 Conversation roles must alternate user/assistant/user/assistant/... at row 12, column 8',
  ],
  [
    'images',
    '500 image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
  ],
  ['too_long', '400 the request exceeds the available context size, try increasing it'],
  // OpenAI style
  ['too_long', "400 This model's maximum context length is 4096 tokens."],
  ['images', '400 Invalid content type. image_url is only supported by certain models.'],
  ['system_messages', "400 Invalid value: 'system'. Supported roles are: 'user' and 'assistant'."],
  ['too_long', '400 Input is too long for requested model.'],
  ['too_long', '400 The decoder prompt (length 9000) is longer than the maximum model length of 8192.'],
  ['too_long', '400 litellm.ContextWindowExceededError: This model is full.'],
  [
    'too_long',
    '400 The number of tokens to keep from the initial prompt is greater than the context length.',
  ],
  ['too_long', '400 The input token count (9000) exceeds the maximum number of tokens allowed (8192).'],
  [
    'thinking_setting',
    '400 "thinking.type.enabled" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort".',
  ],
  [
    'thinking_setting',
    "400 thinking: Input tag 'adaptive' found using 'type' does not match any of the expected tags",
  ],
  // Words that tell of nothing
  [null, '400 The control panel refused.'],
  [null, '500 Internal Server Error'],
  [null, '400 Bad Request'],
]

test.each([
  ['400 max_tokens: 32768 > 8192, which is the maximum allowed number of output tokens', 8192],
  ['400 max_tokens is too large: 8192. This model supports at most 4096 completion tokens.', 4096],
  ['400 max_tokens: too large', null],
])('%s: so many tokens are allowed', (message, most) => {
  expect(allowedTokens(message)).toBe(most)
})

test.each(said)('%s: %s', (part, message) => {
  expect(refusedPart(message)).toBe(part)
})
