import type { Settings } from './settings.ts';

/** Of code alone: names, statements without their values, kinds and statuses. Never ids of persons, addresses or texts. */
export type SpanAttributes = Record<string, string | number>;

/** One piece of work in a trace. */
export interface Span {
  child(name: string, attributes?: SpanAttributes): Span;
  end(outcome?: { failed?: boolean; attributes?: SpanAttributes }): void;
}

export interface Tracing {
  /**
   * Begins a trace.
   * @param at when it began, in ms since 1970
   */
  begin(name: string, kind: 'server' | 'internal', given: { attributes: SpanAttributes; at?: number }): Span;
  /** Sends what is not sent yet. */
  close(): Promise<void>;
}

/** OpenTelemetry's libraries are loaded only where traces are wanted. */
export async function tracingOf(settings: Settings): Promise<Tracing | null> {
  if (!settings.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const { otlpTracing } = await import('./otlp-tracing.ts');
  return otlpTracing(settings, settings.OTEL_EXPORTER_OTLP_ENDPOINT);
}
