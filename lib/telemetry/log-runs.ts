import type { Append } from '@/lib/store/store'
import type { Log } from './log'

/** A line for each run that starts or ends, and for each error that a person gets to see. Codes, not words. */
export function logRuns(log: Log, { events, summary }: Append): void {
  for (const { type, data, sessionId } of events) {
    switch (type) {
      case 'RunStarted':
        log.info({ sessionId, runId: data.runId, trigger: data.trigger }, 'run started')
        break
      case 'RunYielded': {
        const { decided, skipped } = summary.counts
        log.info({ sessionId, runId: data.runId, reason: data.reason, decided, skipped }, 'run ended')
        break
      }
      case 'ErrorOccurred':
        log.warn({ sessionId, code: data.code, retryable: data.retryable }, 'run met an error')
    }
  }
}
