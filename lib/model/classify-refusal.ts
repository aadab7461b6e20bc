/**
 * Classifies a refusal by its words: servers give no code for it. To add the words of another server, add them to the
 * table of the tests.
 */
export type RefusedPart =
  | 'thinking'
  | 'too_long'
  | 'tools'
  | 'images'
  | 'tool_changes'
  | 'system_messages'
  | 'cache_control'
  | 'effort'
  | 'thinking_setting'
  | 'max_tokens'

/** The first that fits counts. The refusal of bound thinking names a beta header, and must not be taken for one of betas. */
const TELLS: readonly (readonly [RegExp, RefusedPart])[] = [
  [
    /bound to a different|(`|'|")?thinking(`|'|")? blocks?\b|signature.{0,40}thinking|redacted_thinking/i,
    'thinking',
  ],
  [
    /(prompt|input) is too long|exceed(s|ed)? (the )?(available |maximum )?context|context ?(length|window|limit|size) ?(is|of|exceed)|longer than the maximum model length|greater than the context length|exceeds? the maximum number of tokens/i,
    'too_long',
  ],
  [/max_?tokens.{0,80}(maximum|too large|at most|exceed|less than or equal)/is, 'max_tokens'],
  [/does(n.t| not) support (tools|tool use|function calling)|tools? (use )?(is|are) not supported/i, 'tools'],
  [
    /tool_?(addition|removal)|defer_loading|mid-conversation-tool-changes|unexpected value.{0,80}anthropic-beta|invalid beta flag/i,
    'tool_changes',
  ],
  [/cache_control/i, 'cache_control'],
  [
    /thinking\.(type|budget_tokens)|\bthinking\b.{0,60}(not supported|not permitted|extra inputs|unknown|input tag)/i,
    'thinking_setting',
  ],
  [/output_config|\beffort\b/i, 'effort'],
  [
    /\broles?\b.{0,80}(system|user.{0,6}assistant|alternate)|(system|user.{0,6}assistant).{0,40}\broles?\b|unknown variant .?system|system messages?\b.{0,40}(not|only|must)|messages\.\d+\.role/is,
    'system_messages',
  ],
  [/\bimages?\b|image_url|\bvision\b|multi-?modal|media_type|pictures?/i, 'images'],
]

/** `max_tokens: 8192 > 4096, which is the maximum`: null where no number is told. */
export function allowedTokens(message: string): number | null {
  const [, most] = /max_?tokens.*?(?:>|<=|at most|equal to)\s*(\d+)/is.exec(message) ?? []
  return most === undefined ? null : Number(most)
}

/** Null where the words tell of nothing that is known. */
export const refusedPart = (message: string): RefusedPart | null =>
  TELLS.find(([words]) => words.test(message))?.[1] ?? null
