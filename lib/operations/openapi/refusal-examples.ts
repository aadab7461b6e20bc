/** The refusals that the OpenAPI document shows as examples. */
import type { RefusalCode } from '@/lib/wire/refusal'

/** The meaning of a refusal by its status. */
export const MEANINGS = {
  400: 'The request does not fit: malformed JSON, an unknown field or parameter, an id with odd characters, or text that can’t be stored.',
  401: 'Where devices have to be paired: whoever asks has no pass.',
  403: 'Not for whoever asks, or asked for by another site’s page.',
  404: 'There is no such thing.',
  405: 'For a method that this address does not have; `allow` has those that it takes.',
  409: 'It can’t be done in the state that things are in.',
  413: 'Too large.',
  415: 'Not a photo that can be read, or not said what it is (`content-type`).',
  421: 'A name that the server may not be called by.',
  422: 'Understood, but it can’t be done.',
  429: 'Too often, or too much at once; `retry-after` says when.',
  500: 'A fault of ours; the log has it under the id in `details`.',
  502: 'The model failed.',
  503: 'Not just now: the database can’t be used, or the server is being stopped.',
} as const

/** A sentence that a refusal with this code may have. */
export const MESSAGES = {
  bad_request: 'The body has an unknown field: loud.',
  not_paired: 'This device is not paired. A program sends a token as “authorization: Bearer TOKEN”.',
  wrong_code: 'This code is not right, was used before, or is over.',
  not_found: 'There is nothing at this address.',
  session_not_found: 'There is no such session. It may have been deleted.',
  photo_not_found: 'There is no such photo.',
  question_not_found: 'No question of this id was asked in this session.',
  thing_not_found: 'That thing is not on the list any more.',
  place_not_found: 'Nothing lives in that place any more.',
  agent_not_found: 'There is no such agent. It may have been deleted.',
  tool_not_found: 'There is no such custom tool.',
  tool_call_not_found: 'No call of this id was left to a client in this context.',
  device_not_found: 'There is no such device. It may have been removed.',
  method_not_allowed: 'This address does not take PUT. It takes GET, HEAD, OPTIONS.',
  session_ended: 'This session has ended. Open it again to go on, or start a new one.',
  session_not_ended: 'This session is open already.',
  already_answered: 'This card was answered already.',
  nothing_to_retry: 'There is nothing to retry.',
  thing_decided: '“blue mug” has just been decided. Take that back first.',
  thing_not_decided: 'It is not decided yet where “blue mug” goes. Decide that first.',
  place_name_taken: 'There is a place “Cable box” already. Merge the two instead.',
  home_busy: 'The whole home is just being changed. Nothing was changed here. Try again in a moment.',
  run_in_progress: 'Another run of this context is alive. Wait until it has ended, or stop it.',
  tool_name_taken: 'name: finish is a built-in tool. Choose another name.',
  too_large: 'This message is too long.',
  session_full: 'This session has become very long. Start a new one to go on.',
  too_many_agents:
    'There is no room for this agent: at most 200 are kept, of 1024 kB in all. Delete one that is no longer used.',
  too_many_tools:
    'There is no room for this tool: at most 200 are kept, of 1024 kB in all. Delete one that is no longer used.',
  unsupported_photo: 'This file can’t be read as a photo. JPEG, PNG and WebP work.',
  unsupported_media_type: 'Send this with “content-type: application/json”.',
  host_not_allowed: 'Tidyup may not be called by this name.',
  answer_does_not_fit: 'There is no choice number 7.',
  name_does_not_fit: 'A name has at most 200 characters.',
  import_does_not_fit: 'Line 7: Give the place a name. Nothing was changed.',
  max_nudges_exceeded: 'Max consecutive nudges exceeded',
  too_many_requests: 'That is a lot at once. Wait a little, then try again.',
  too_many_tries: 'That was wrong too many times. Wait a few minutes, then try again.',
  internal_error: 'Something went wrong on our side. Nothing is lost; try again.',
  model_error: 'The model can’t be reached. Try again.',
  store_unavailable: 'The database can’t be reached.',
  stopping:
    'Tidyup is stopping. What was sent is saved, and its run goes on after the next start: read the session’s events to see what it came to.',
} as const satisfies Partial<Record<RefusalCode, string>>

/** Codes of which there is an example. */
export type ExampleCode = keyof typeof MESSAGES

export const DETAILS: Partial<Record<ExampleCode, unknown>> = {
  import_does_not_fit: { line: 7 },
  model_error: { code: 'model_unreachable' },
}
