import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span as OtelSpan } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Settings } from '../settings/settings.ts';
import type { Span, SpanAttributes, Tracing } from './tracing.ts';

/** Timeout of an export in milliseconds, in case the trace receiver is unavailable. It also applies during shutdown. */
const EXPORT_MS = 3000;
const KINDS = { server: SpanKind.SERVER, internal: SpanKind.INTERNAL } as const;

/** Returns tracing that exports spans as JSON to an OTLP/HTTP receiver. */
export function otlpTracing(settings: Settings, endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME ?? settings.PRODUCT_SHORT }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_MS })],
  });
  const tracer = provider.getTracer('site');

  const wrap = (span: OtelSpan): Span => {
    const inside: Context = trace.setSpan(ROOT_CONTEXT, span);
    return {
      child: (name: string, attributes: SpanAttributes = {}) =>
        wrap(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, inside)),
      end({ failed = false, attributes = {} } = {}) {
        span.setAttributes(attributes);
        // Without the error message, which may contain user content.
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    begin: (name, kind, { attributes, at }) =>
      wrap(
        tracer.startSpan(
          name,
          { kind: KINDS[kind], attributes, root: true, ...(at !== undefined && { startTime: at }) },
          ROOT_CONTEXT,
        ),
      ),
    // Spans that cannot be sent at shutdown are lost.
    close: () => provider.shutdown().catch(() => undefined),
  };
}
