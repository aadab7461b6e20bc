/** The rate limits of one device or person, once Tidyup is on a network. */

/** Calls a minute. Answers to cards are never counted. */
export const CALLS_PER_MINUTE = {
  /** Messages, retries and chats: each lets the model work. */
  runs: 30,
  photos: 60,
  sessions: 30,
  exports: 30,
  /** Tools and agents that are stored. */
  tools: 30,
  /** Changes of a session’s title, of the day’s energy, or of the home. Each is stored for good. */
  changes: 60,
  /** Calls of a paid model in one session, also those that are made ahead (B5). */
  sessionInvocations: 120,
  /** The same, in all sessions. */
  invocations: 240,
} as const

export type CountedCall = keyof typeof CALLS_PER_MINUTE

/** Event streams that are open at a time. */
export const MAX_OPEN_STREAMS = 24

/** While this process drives so many runs, no other may begin. */
export const MAX_ACTIVE_RUNS = 8
