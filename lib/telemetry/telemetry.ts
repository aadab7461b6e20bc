/** All that looks on while the app works. Nothing that the app does depends on it. */
import type { Append } from '@/lib/store/store'
import { countEvents } from './count-events'
import { createLog, type Log } from './log'
import type { LogLevel } from './log-levels'
import { logRuns } from './log-runs'
import { type Metrics, noMetrics } from './metrics'
import type { AroundTool } from './observed-tools'
import { createScopes, type Scopes } from './scope'
import { noSpans, type Spans } from './spans'
import { withinSpan } from './within-span'

export interface Telemetry {
  readonly log: Log
  readonly scopes: Scopes
  readonly metrics: Metrics
  readonly spans: Spans
  readonly metricsToken: string | undefined
  /** A fault that is ours: logged with its stack, counted by its code. */
  fault(error: unknown, code?: 'internal_error' | 'store_unavailable'): void
  /** Told of events after they are stored. */
  stored(append: Append): void
  readonly aroundTool: AroundTool
  /** Told of a stream that opens; what it gives is called when that stream is over, as often as one likes. */
  streamOpened(): () => void
}

export interface TelemetryOptions {
  readonly level: LogLevel
  /** What must never be in the log. */
  readonly secrets: readonly string[]
  /** What those bear who may read the figures. */
  readonly metricsToken: string | undefined
  /** The names of the tools that come with the app; any other is “custom” in the figures. */
  readonly knownTools: ReadonlySet<string>
  readonly metrics?: Metrics | undefined
  readonly spans?: Spans | undefined
}

export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { level, secrets, metricsToken, knownTools, metrics = noMetrics, spans = noSpans } = options
  const scopes = createScopes()
  const log = createLog({
    level,
    secrets,
    fields() {
      const { requestId, sessionId } = scopes.getStore() ?? {}
      return { ...(requestId && { requestId }), ...(sessionId && { sessionId }) }
    },
  })
  return {
    log,
    scopes,
    metrics,
    metricsToken,
    spans,
    fault(error, code = 'internal_error') {
      log.error({ err: error, code }, 'fault')
      metrics.errors.inc({ code })
    },
    stored(append) {
      logRuns(log, append)
      countEvents(metrics, append.events)
    },
    aroundTool({ name, callId }, execute) {
      const attributes = {
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': name,
        'gen_ai.tool.call.id': callId,
      }
      return withinSpan(
        { spans, scopes },
        { name: `execute_tool ${name}`, kind: 'internal', attributes },
        async () => {
          const stop = metrics.toolSeconds.startTimer({ tool: knownTools.has(name) ? name : 'custom' })
          try {
            return await execute()
          } finally {
            stop()
          }
        },
      )
    },
    streamOpened() {
      metrics.streams.inc()
      let isOpen = true
      return () => {
        if (isOpen) metrics.streams.dec()
        isOpen = false
      }
    },
  }
}
