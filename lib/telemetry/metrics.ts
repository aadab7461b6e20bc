/** The metrics as the app sees them. `prometheus-metrics.ts` implements them, where somebody may read them. */
type Labels<Name extends string> = Readonly<Record<Name, string>>

export interface Counter<Label extends string> {
  inc(labels: Labels<Label>, by?: number): void
}

export interface Histogram<Label extends string> {
  observe(labels: Labels<Label>, seconds: number): void
  /** Gives what to call when the time is over. */
  startTimer(labels: Labels<Label>): () => unknown
}

export interface MetricsText {
  readonly contentType: string
  readonly text: string
}

export interface Metrics {
  readonly runsStarted: Counter<'trigger'>
  readonly runsEnded: Counter<'reason'>
  readonly invocations: Counter<'outcome'>
  readonly tokens: Counter<'kind'>
  readonly questions: Counter<'state'>
  readonly events: Counter<'type'>
  readonly photos: { inc(): void }
  readonly errors: Counter<'code'>
  readonly droppedLines: { inc(by: number): void }
  readonly streams: { inc(): void; dec(): void }
  readonly modelSeconds: Histogram<'outcome'>
  readonly toolSeconds: Histogram<'tool'>
  readonly requestSeconds: Histogram<'route' | 'method' | 'status'>
  read(): Promise<MetricsText>
}

const uncounted = { inc() {}, dec() {}, observe() {}, startTimer: () => () => {} }

/** Counts nothing: for a process whose metrics nobody may read. */
export const noMetrics: Metrics = {
  runsStarted: uncounted,
  runsEnded: uncounted,
  invocations: uncounted,
  tokens: uncounted,
  questions: uncounted,
  events: uncounted,
  photos: uncounted,
  errors: uncounted,
  droppedLines: uncounted,
  streams: uncounted,
  modelSeconds: uncounted,
  toolSeconds: uncounted,
  requestSeconds: uncounted,
  read: async () => ({ contentType: 'text/plain', text: '' }),
}
