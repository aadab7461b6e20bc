/** How much callers may ask for. */

/** Calls a minute of one device or person, once Tidyup is on a network. Answers to cards are never counted. */
export const CALLS_PER_MINUTE = {
  /** Messages, retries and chats: each lets the model work. */
  runs: 30,
  photos: 60,
  sessions: 30,
  exports: 30,
  /** Tools that are registered. */
  tools: 30,
  /** Of a session’s title, or of the day’s energy: each is stored for good. */
  changes: 60,
} as const

export type CountedCall = keyof typeof CALLS_PER_MINUTE

/** Custom tools that may be registered at a time: how many, and the bytes of all their definitions (JSON). */
export const CUSTOM_TOOLS = { count: 200, bytes: 1024 * 1024 } as const

/** Streams of events that one device or person may have open, once Tidyup is on a network. */
export const OPEN_STREAMS = 24

/** Runs that this process drives at the same time; more have to wait until one has ended. */
export const RUNS_UNDER_WAY = 8
