/** Metrics for Prometheus. Every label has few values, whatever people and programs send. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from './metrics'

/** Seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const MODEL_BUCKETS = [0.1, 0.5, 1, 2, 4, 8, 15, 30, 60, 120]
const TOOL_BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** `withProcess` adds prom-client's metrics of the process: memory, CPU, garbage collection. */
export function prometheusMetrics({ withProcess }: { withProcess: boolean }) {
  const registry = new Registry()
  const registers = [registry]
  if (withProcess) collectDefaultMetrics({ register: registry })

  const counter = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name: `tidyup_${name}`, help, labelNames, registers })
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    ...labels: Label[]
  ) => new Histogram({ name: `tidyup_${name}`, help, buckets, labelNames: labels, registers })

  return {
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    runsStarted: counter('runs_started_total', 'Runs that started', 'trigger'),
    runsEnded: counter('runs_ended_total', 'Runs that ended', 'reason'),
    invocations: counter('model_invocations_total', 'Calls of the model', 'outcome'),
    tokens: counter('model_tokens_total', 'Tokens as the provider bills them', 'kind'),
    questions: counter('questions_total', 'Cards that were asked, answered, or withdrawn', 'state'),
    events: counter('events_stored_total', 'Events that were stored', 'type'),
    photos: counter('photos_total', 'Photos that were taken in'),
    errors: counter('errors_total', 'Runs that met an error, and faults of ours', 'code'),
    droppedLines: counter('output_lines_dropped_total', 'Lines of output that nobody took'),
    streams: new Gauge({ name: 'tidyup_open_streams', help: 'Streams of events that are open', registers }),
    modelSeconds: histogram('model_seconds', 'How long the model took', MODEL_BUCKETS, 'outcome'),
    toolSeconds: histogram('tool_seconds', 'How long a tool took to return', TOOL_BUCKETS, 'tool'),
    requestSeconds: histogram(
      'http_request_seconds',
      'How long an answer took to begin',
      REQUEST_BUCKETS,
      ...(['route', 'method', 'status'] as const),
    ),
  } satisfies Metrics
}
