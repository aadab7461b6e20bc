/** Spans for a collector at `OTEL_EXPORTER_OTLP_ENDPOINT`. Loaded only where that is set. */
import { ROOT_CONTEXT, type Span as SdkSpan, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Attributes, Span, Spans } from './spans'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** The exporter reads its address and headers from the environment; nothing is registered for the whole process. */
export function openOtlpSpans(serviceName: string): Spans {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('tidyup')
  const ours = new WeakMap<Span, SdkSpan>()
  return {
    start({ name, kind, attributes }, parent) {
      const above = parent && ours.get(parent)
      const context = above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: known(attributes) }, context)
      const handle: Span = {
        set: more => void span.setAttributes(known(more)),
        fail: code => void span.setAttribute('error.type', code).setStatus({ code: SpanStatusCode.ERROR }),
        end: () => span.end(),
      }
      ours.set(handle, span)
      return handle
    },
    close: () => provider.shutdown(),
  }
}

const known = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'object' ? [...value] : value]],
    ),
  )
