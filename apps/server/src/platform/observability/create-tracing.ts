import type { Settings } from '../settings/settings.ts';
import type { Tracing } from './tracing.ts';

/** Creates tracing when an endpoint is set, otherwise returns null. The OpenTelemetry libraries are loaded lazily. */
export async function createTracing(settings: Settings): Promise<Tracing | null> {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const { otlpTracing } = await import('./otlp-tracing.ts');
  return otlpTracing(settings, settings.OTEL_EXPORTER_OTLP_ENDPOINT);
}
