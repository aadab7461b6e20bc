/** Why a request was not done, as data. The body of every error: `{"error": {code, message, details?}}`. */

export const REFUSAL_STATUS = {
  bad_request: 400,
  malformed_id: 400,
  not_paired: 401,
  cross_site_request: 403,
  wrong_code: 403,
  wrong_passcode: 403,
  not_for_programs: 403,
  call_of_another_program: 403,
  device_not_found: 404,
  session_not_found: 404,
  photo_not_found: 404,
  question_not_found: 404,
  tool_not_found: 404,
  agent_not_found: 404,
  tool_call_not_found: 404,
  thing_not_found: 404,
  place_not_found: 404,
  edit_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  run_in_progress: 409,
  run_cancelled: 409,
  tool_name_taken: 409,
  ask_id_taken: 409,
  agent_not_runnable: 409,
  tool_call_answered: 409,
  tool_call_withdrawn: 409,
  already_answered: 409,
  question_withdrawn: 409,
  not_revisable: 409,
  session_ended: 409,
  session_not_ended: 409,
  thing_decided: 409,
  thing_not_decided: 409,
  place_name_taken: 409,
  edit_not_undoable: 409,
  home_busy: 409,
  session_busy: 409,
  nothing_to_retry: 409,
  too_large: 413,
  session_full: 413,
  too_many_photos: 413,
  too_many_tools: 413,
  too_many_agents: 413,
  unsupported_photo: 415,
  unsupported_media_type: 415,
  host_not_allowed: 421,
  answer_does_not_fit: 422,
  name_does_not_fit: 422,
  too_many_things: 422,
  home_log_full: 422,
  import_does_not_fit: 422,
  max_invocations_exceeded: 422,
  max_nudges_exceeded: 422,
  ended_without_terminating_tool: 422,
  too_many_tries: 429,
  too_many_requests: 429,
  token_budget_spent: 429,
  headers_too_large: 431,
  internal_error: 500,
  model_error: 502,
  store_unavailable: 503,
  starting: 503,
  stopping: 503,
} as const

export type RefusalCode = keyof typeof REFUSAL_STATUS

export interface Refusal {
  readonly code: RefusalCode
  /** One sentence that a person can act on. */
  readonly message: string
  readonly details?: unknown
  /** Seconds until it may be tried again. */
  readonly retryAfter?: number
}

export interface ErrorBody {
  readonly error: Refusal
}

/** The result of a command. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal; readonly also?: Readonly<Record<string, unknown>> }

export const ok = <Value>(value: Value): Result<Value> => ({ ok: true, value })

/** `also` goes beside `error` in the body, for instance the winner of an answered card. */
export function err(
  code: RefusalCode,
  message: string,
  more: { details?: unknown; retryAfter?: number; also?: Readonly<Record<string, unknown>> } = {},
): Result<never> {
  const { details, retryAfter, also } = more
  return {
    ok: false,
    refusal: {
      code,
      message,
      ...(details === undefined ? {} : { details }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
    ...(also && { also }),
  }
}
