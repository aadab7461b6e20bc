/**
 * Spans by OpenTelemetry's API, which does nothing until `otlp-tracing.ts` brings an exporter. Names and attributes follow
 * its semantic conventions: ids, names of tools and models, and numbers. Texts that people or models write never go in.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  ProxyTracerProvider,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'

/** What a line of the log and a span belong to: one request, or one drive of a session. */
export interface Scope {
  readonly requestId?: string | undefined
  readonly sessionId?: string | undefined
  readonly span?: Span | undefined
}

export interface Tracing {
  readonly tracer: Tracer
  /** The scope of the code that runs. A drive that a request wakes runs in that request's scope. */
  readonly scopes: AsyncLocalStorage<Scope>
}

export const createScopes = (): Tracing['scopes'] => new AsyncLocalStorage()

export interface TraceExporter {
  readonly tracer: Tracer
  /** Sends what has not been sent. */
  close(): Promise<void>
}

/** A provider of our own, since the global one of `trace` may be registered by somebody else. */
export const noTraceExporter: TraceExporter = {
  tracer: new ProxyTracerProvider().getTracer('tidyup'),
  close: async () => {},
}

export interface NewSpan extends SpanOptions {
  readonly name: string
}

/**
 * Runs `act` in a span below the current scope's, and in that scope with `more` added. An error that it throws marks the
 * span as failed and is thrown on.
 */
export async function withinSpan<Value>(
  { tracer, scopes }: Tracing,
  { name, ...options }: NewSpan,
  act: (span: Span) => Promise<Value>,
  more: Scope = {},
): Promise<Value> {
  const scope = scopes.getStore()
  const parent = scope?.span ? trace.setSpan(ROOT_CONTEXT, scope.span) : ROOT_CONTEXT
  const span = tracer.startSpan(name, options, parent)
  try {
    return await scopes.run({ ...scope, ...more, span }, () => act(span))
  } catch (error) {
    failSpan(span, error instanceof Error ? error.name : 'unknown')
    throw error
  } finally {
    span.end()
  }
}

/** `code` says what went wrong, as one of a few values. */
export function failSpan(span: Span, code: string): void {
  span.setAttribute('error.type', code).setStatus({ code: SpanStatusCode.ERROR })
}
