import type { Telemetry } from '@/lib/telemetry/telemetry'
import { withinSpan } from '@/lib/telemetry/within-span'
import type { DriveSession } from './dispatcher'

/**
 * Each go at driving a session in a span of its own, below the request that woke it. A run that waits for people has one
 * for each of their answers: no span stays open while somebody thinks.
 */
export function tracedDrive(driveSession: DriveSession, telemetry: Telemetry): DriveSession {
  return (sessionId, attempt) => {
    const attributes = {
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.agent.name': 'tidyup',
      'gen_ai.conversation.id': sessionId,
    }
    return withinSpan(
      telemetry,
      { name: 'invoke_agent tidyup', kind: 'internal', attributes },
      async span => {
        const end = await driveSession(sessionId, attempt)
        span.set({ 'tidyup.drive.end': end })
        return end
      },
      { sessionId },
    )
  }
}
