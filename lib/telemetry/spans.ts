/** Spans, as far as the app knows of them: whether and where they go is `otlp-spans.ts`’s. */
export type SpanKind = 'server' | 'client' | 'internal'

/** Names by OpenTelemetry’s semantic conventions. Ids, names of tools and models, and numbers; no texts. */
export type Attributes = Readonly<Record<string, string | number | readonly string[] | undefined>>

export interface Span {
  set(attributes: Attributes): void
  /** With the code of what went wrong. */
  fail(code: string): void
  end(): void
}

export interface NewSpan {
  readonly name: string
  readonly kind: SpanKind
  readonly attributes: Attributes
}

export interface Spans {
  start(span: NewSpan, parent: Span | undefined): Span
  /** Sends what has not been sent. */
  close(): Promise<void>
}

const unseen: Span = { set() {}, fail() {}, end() {} }

export const noSpans: Spans = { start: () => unseen, close: async () => {} }
