import type { Scope } from './scope'
import type { NewSpan, Span } from './spans'
import type { Telemetry } from './telemetry'

/** Does something within a span of its own, below the one that it happens in. An error that is thrown makes it a failed one. */
export async function withinSpan<Value>(
  { spans, scopes }: Pick<Telemetry, 'spans' | 'scopes'>,
  newSpan: NewSpan,
  act: (span: Span) => Promise<Value>,
  more: Scope = {},
): Promise<Value> {
  const scope = scopes.getStore()
  const span = spans.start(newSpan, scope?.span)
  try {
    return await scopes.run({ ...scope, ...more, span }, () => act(span))
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'unknown')
    throw error
  } finally {
    span.end()
  }
}
