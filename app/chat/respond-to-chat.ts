import { respond } from '@/app/api/endpoint'
import type { ChatOutcome } from '@/lib/session/commands/chat'
import { done, type Result } from '@/lib/wire/refusal'

/** 200 for a run that has ended, 202 for one that waits for a person. */
export function respondToChat(result: Result<ChatOutcome>): Response {
  if (!result.ok) return respond(200, result)
  const { kind, body } = result.value
  return respond(kind === 'finished' ? 200 : 202, done(body))
}
