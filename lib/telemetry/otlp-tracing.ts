/** Sends spans to a collector at `OTEL_EXPORTER_OTLP_ENDPOINT`. Imported only where that is set: the SDK is large. */
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { TraceExporter } from './tracing'

/** The exporter reads its address and headers from the environment. The provider is not registered globally. */
export function openOtlpExporter(serviceName: string): TraceExporter {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  return { tracer: provider.getTracer('tidyup'), close: () => provider.shutdown() }
}
