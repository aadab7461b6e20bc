/** What a model takes that not every server of the Messages API does. */
export interface Capabilities {
  /** Messages of the role `system` inside `messages`. Without it a note goes as a marked text of the user's turn. */
  readonly systemMessages: boolean
  /** `cache_control` breakpoints. */
  readonly cacheControl: boolean
}
export type Capability = keyof Capabilities

/**
 * The first line that fits counts; `*` at the end stands for any ending. To add a model, add its line.
 * Claude Sonnet 5, older models and all that are not Claude take no system messages; that `cache_control` is not
 * taken shows only when a server says so.
 */
const table = [
  ['claude-fable-5*', { systemMessages: true }],
  ['claude-mythos-5*', { systemMessages: true }],
  ['claude-opus-5*', { systemMessages: true }],
  ['claude-opus-4-8*', { systemMessages: true }],
  ['claude-sonnet-5-5*', { systemMessages: true }],
  ['claude-haiku-5-5*', { systemMessages: true }],
  ['*', { systemMessages: false }],
] as const

/** What a model is known to take, going by its name. */
export function capabilitiesOf(model: string): Capabilities {
  const line = table.find(([pattern]) => fits(pattern, model))
  return { systemMessages: line?.[1].systemMessages ?? false, cacheControl: true }
}

const fits = (pattern: string, model: string) =>
  pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : model === pattern

/** Which capability a server's refusal of a request is about, going by its words; null when by none. */
export function capabilityRefused(message: string): Capability | null {
  if (/cache_control/i.test(message)) return 'cacheControl'
  return /\brole\b/i.test(message) ? 'systemMessages' : null
}
