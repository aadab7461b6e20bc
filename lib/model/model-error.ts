/** Explains the failure of a model call in a sentence that a person can act on (E9). */
import { APIConnectionError, APIError } from '@anthropic-ai/sdk'
import type { ModelReply } from '@/lib/engine/model'
import type { WaitLimits } from './model-settings'
import { storable } from './read-stream'

export type Failure = Extract<ModelReply, { kind: 'failed' }>

/** Where the call went. */
export interface ModelEndpoint {
  /** The host, with its port if it has one. */
  readonly host: string
  readonly model: string
  /** Texts that must never be shown. */
  readonly secrets: readonly string[]
}

/** An error that the SDK threw. Words of the error are shown only where they help, without secrets. */
export function failureOf(error: unknown, endpoint: ModelEndpoint): Failure {
  const { host } = endpoint
  if (error instanceof APIConnectionError) {
    return transient(
      'model_unreachable',
      `The model at ${host} can’t be reached. Check that it runs and that the network is there, then try again.`,
    )
  }
  if (error instanceof APIError) return refusal(error, endpoint)
  return permanent(
    'model_failed',
    `The model at ${host} can’t be called as it is set up. Check ANTHROPIC_API_KEY and ANTHROPIC_BASE_URL, then try again.`,
  )
}

/** A stream that ended, or broke, before its reply was complete. */
export function cutOff({ host }: ModelEndpoint): Failure {
  return transient('model_cut_off', `The model at ${host} stopped in the middle of its answer. Try again.`)
}

/** The server took longer than it was given, before its first words or in between. */
export function timedOut(
  { host }: ModelEndpoint,
  { firstPiece, nextPiece }: WaitLimits,
  hasBegun: boolean,
): Failure {
  return transient(
    'model_timeout',
    hasBegun
      ? `The model at ${host} fell silent in the middle of its answer for ${inWords(nextPiece)}. Try again; a slow model may be given longer by TIDYUP_MODEL_SILENCE_SECONDS.`
      : `The model at ${host} has not begun to answer within ${inWords(firstPiece)}. Try again; a slow model may be given longer by TIDYUP_MODEL_FIRST_SECONDS.`,
  )
}

/** It asks to be left alone for longer than anybody is kept waiting. */
export const busyFor = (ms: number): Failure =>
  transient('model_busy', `The model is busy for another ${inWords(ms)}. Try again after that.`)

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** An answer that is no reply of the Messages API. */
export function notAReply({ host }: ModelEndpoint): Failure {
  return permanent(
    'model_failed',
    `What answers at ${host} doesn’t speak the Messages API. Check ANTHROPIC_BASE_URL, then try again.`,
  )
}

/** A photo that the conversation needs could not be read from the store. */
export function photosUnreadable(): Failure {
  return transient(
    'photos_unreadable',
    'The photos of this session can’t be read right now. Try again in a moment.',
  )
}

function refusal(error: APIError, { host, model, secrets }: ModelEndpoint): Failure {
  const status = statusOf(error)
  const said = withoutSecrets(wordsOf(error), secrets)
  switch (status) {
    case 401:
    case 403:
      return permanent(
        'model_auth',
        `The model at ${host} refused the key. Check ANTHROPIC_API_KEY, then try again.`,
      )
    case 404:
      return permanent(
        'model_not_found',
        `The model “${model}” was not found at ${host}. Check TIDYUP_MODEL and ANTHROPIC_BASE_URL, then try again.`,
      )
    case 413:
      return tooLong()
    case 429:
      return transient(
        'model_rate_limited',
        'The model is asked too often right now. Wait a minute, then try again.',
      )
    case 503:
    case 529:
      return transient('model_overloaded', 'The model has too much to do right now. Try again in a moment.')
    case 408:
    case 504:
      return transient(
        'model_timeout',
        `The model at ${host} took too long to answer. Try again in a moment.`,
      )
  }
  if (refusedPart(error.message) === 'tools') {
    return permanent(
      'model_without_tools',
      `The model “${model}” can’t use tools, and the coach works by them. Set TIDYUP_MODEL to one that can: any Claude, or of local ones for instance qwen3, gpt-oss or llama3.1.`,
    )
  }
  if (status >= 500 || status === 409) {
    return transient(
      'model_failed',
      `The model at ${host} had a problem (status ${status}). Try again in a moment.`,
    )
  }
  if (refusedPart(error.message) === 'too_long') return tooLong()
  return permanent(
    'model_refused_request',
    `The model refused the request: ${said.replace(/\.$/, '') || `status ${status}`}. Check TIDYUP_MODEL and ANTHROPIC_BASE_URL, or start a new session.`,
  )
}

/** The engine makes room and calls again, so the person reads this only if that was not enough (E8). */
function tooLong(): Failure {
  return transient(
    'context_window_exceeded',
    'The conversation is too long for the model. Start a new session, or set TIDYUP_CONTEXT_TOKENS lower.',
  )
}

/** An error in mid-stream has a type and no status. */
export const statusOf = (error: APIError): number => error.status ?? statusOfType[error.type ?? ''] ?? 500

const statusOfType: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  timeout_error: 504,
  overloaded_error: 529,
}

/** Not every server says it where the API does: `{error: "…"}`, `{detail: [{msg: "…"}]}`, `{message: "…"}`, or plain text. */
function wordsOf({ apiMessage, error, message, status }: APIError): string {
  const body: Partial<Record<string, unknown>> =
    typeof error === 'object' && error !== null ? { ...error } : {}
  const [first] = Array.isArray(body.detail) ? body.detail : []
  const said = [apiMessage, body.error, body.detail, first?.msg, body.message].find(
    words => typeof words === 'string',
  )
  if (typeof said === 'string') return said
  const plain = message.replace(new RegExp(`^${status} `), '')
  return error || /^\s*<|status code/.test(plain) ? '' : plain
}

const LONGEST_QUOTE = 300

function withoutSecrets(text: string, secrets: readonly string[]): string {
  const clean = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  return storable(clean.length > LONGEST_QUOTE ? `${clean.slice(0, LONGEST_QUOTE)}…` : clean)
}

/** The same call may well succeed later. */
const transient = (code: string, message: string): Failure => ({
  kind: 'failed',
  code,
  message,
  retryable: true,
})

/** Something has to be changed first. */
const permanent = (code: string, message: string): Failure => ({
  kind: 'failed',
  code,
  message,
  retryable: false,
})

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
