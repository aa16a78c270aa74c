import { z } from 'zod';
import { describeSetting as d, HttpUrl, KeyValues, Port } from './setting-fields.ts';

/** Environment variables for logs, metrics and traces. */
export const OBSERVABILITY_SETTINGS = {
  LOG_LEVEL: d(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    'Minimum level of log lines: `fatal`, `error`, `warn`, `info`, `debug` or `silent`.',
    { example: 'debug', unset: '`info`; `warn` for `npm start` on a terminal' },
  ),
  METRICS_PORT: d(
    Port.optional(),
    'Port that serves `/metrics` for Prometheus, at `HOST` ([observe](../guides/observe.md)).',
    { example: '13001' },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: d(
    HttpUrl.optional(),
    'Receiver of traces by OTLP over HTTP: the address before `/v1/traces`. Without it nothing is traced.',
    { example: 'http://localhost:4318' },
  ),
  OTEL_EXPORTER_OTLP_HEADERS: d(
    KeyValues,
    'Headers for the receiver, such as an API key: `name=value`, comma-separated.',
    { example: 'x-api-key=abc' },
  ),
  OTEL_SERVICE_NAME: d(z.string().max(100).optional(), 'Service name in traces.', {
    example: 'site',
    unset: '`PRODUCT_SHORT`',
  }),
  OTEL_TRACES_SAMPLER_ARG: d(
    z.coerce.number().min(0).max(1).default(1),
    'Share of requests and jobs that are traced, from 0 to 1.',
    { example: '0.05' },
  ),
};
