/** Log, metrics and traces of one process. Nothing that the app does depends on them. */
import { createLog, type Log, type LogOptions } from './log'
import { type Metrics, noMetrics } from './metrics'
import { type AroundTool, createAroundTool } from './observed'
import { createScopes, noTraceExporter, type TraceExporter, type Tracing } from './tracing'

export interface Telemetry extends Tracing {
  readonly log: Log
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
  /** Logs a fault that is ours with its stack, and counts it by its code. */
  fault(error: unknown, code?: 'internal_error' | 'store_unavailable'): void
  readonly aroundTool: AroundTool
  /** Counts an open stream; gives what to call when it has ended, which may be called more than once. */
  streamOpened(): () => void
  /** Sends the spans that have not been sent. */
  close(): Promise<void>
}

export interface TelemetryOptions extends Pick<LogOptions, 'level' | 'secrets'> {
  /** The token that gives access to the metrics; without it nobody has access. */
  readonly metricsToken: string | undefined
  /** The names of the tools that come with the app; any other is “custom” in the metrics. */
  readonly knownTools: ReadonlySet<string>
  readonly metrics?: Metrics | undefined
  readonly traceExporter?: TraceExporter | undefined
}

export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { level, secrets, metricsToken, metrics = noMetrics, traceExporter = noTraceExporter } = options
  const scopes = createScopes()
  const { tracer, close } = traceExporter
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
    tracer,
    fault(error, code = 'internal_error') {
      log.error({ err: error, code }, 'fault')
      metrics.errors.inc({ code })
    },
    aroundTool: createAroundTool({ tracer, scopes, metrics }, options.knownTools),
    streamOpened() {
      metrics.streams.inc()
      let isOpen = true
      return () => {
        if (isOpen) metrics.streams.dec()
        isOpen = false
      }
    },
    close,
  }
}
