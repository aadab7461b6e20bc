/** What a model takes that not every server of the Messages API does. */
export interface Capabilities {
  /** Messages of the role `system` inside `messages`. Without it a note goes as a marked text of the user's turn. */
  readonly systemMessages: boolean
  /**
   * `tool_addition` and `tool_removal` in such a message, for tools that are declared once (beta). Without it, or without
   * system messages, a change of mode swaps the tools and the system prompt.
   */
  readonly toolChanges: boolean
  /** `cache_control` breakpoints. */
  readonly cacheControl: boolean
}
export type Capability = keyof Capabilities

const CURRENT: Capabilities = { systemMessages: true, toolChanges: true, cacheControl: true }

/** That `cache_control` is not taken shows only when a server says so. */
const PLAIN: Capabilities = { systemMessages: false, toolChanges: false, cacheControl: true }

/**
 * The first line that fits counts; `*` at the end stands for any ending. To add a model, add its line.
 * Claude Sonnet 5, older models and all that are not Claude are asked in the way that each of them takes.
 */
const table: readonly (readonly [string, Capabilities])[] = [
  ['claude-fable-5*', CURRENT],
  ['claude-mythos-5*', CURRENT],
  ['claude-opus-5*', CURRENT],
  ['claude-opus-4-8*', CURRENT],
  ['claude-sonnet-5-5*', CURRENT],
  ['claude-haiku-5-5*', CURRENT],
]

/** What a model is known to take, going by its name. */
export const capabilitiesOf = (model: string): Capabilities =>
  table.find(([pattern]) => fits(pattern, model))?.[1] ?? PLAIN

const fits = (pattern: string, model: string) =>
  pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : model === pattern

const TELLS: readonly (readonly [RegExp, Capability])[] = [
  [/cache_control/i, 'cacheControl'],
  [
    /tool_?(addition|removal|reference)|defer_loading|mid-conversation-tool-changes|anthropic-beta/i,
    'toolChanges',
  ],
  [/\brole\b|system messages/i, 'systemMessages'],
]

/** Which capability a server's refusal of a request is about, going by its words; null when by none. */
export const capabilityRefused = (message: string): Capability | null =>
  TELLS.find(([words]) => words.test(message))?.[1] ?? null
