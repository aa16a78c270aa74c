import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import { runInContext, type Task } from './task.ts';
import type { SpanAttributes, Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name in metrics and traces: the route name of the contract, `page` or `asset`. Defaults to the URL pattern. */
    name?: string;
  }
}

/** Returns the route name under which a request is counted. It never contains the URL, which may contain ids. */
export function routeName({ routeOptions }: FastifyRequest): string {
  return routeOptions.config.name ?? routeOptions.url ?? 'none';
}

/** Paths of health checks, whose duration is not measured. */
const LOOKS = new Set(['/health', '/ready']);
/** Routes without traces, because their duration is of no interest. */
const UNSEEN = new Set([...LOOKS, 'asset']);

/** Measures the duration of requests by route, method and status class (such as `2xx`), and counts open requests. */
export function countRequests(http: FastifyInstance, metrics: Metrics): void {
  const seconds = metrics.histogram('site_http_request_duration_seconds', 'HTTP request duration in seconds', {
    labels: ['route', 'method', 'status'],
  });
  let open = 0;
  metrics.gauge('site_http_requests_open', 'HTTP requests in progress', () => open);
  http.addHook('onRequest', async (_, reply) => {
    open += 1;
    // Also fires when the caller disconnects.
    reply.raw.once('close', () => (open -= 1));
  });
  http.addHook('onResponse', async (request, reply) => {
    const route = routeName(request);
    if (LOOKS.has(route)) return;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ route, method: request.method, status }, reply.elapsedTime / 1000);
  });
}

/**
 * Runs a request in its task context and traces it. The hook runs after the body has been read, because body parsing
 * runs in the context of the connection.
 */
export function followRequests(http: FastifyInstance, tracing: Tracing | null): void {
  http.addHook('preValidation', (request, reply, done) => {
    const task: Task = { kind: 'request', name: routeName(request), id: request.id };
    if (tracing && !UNSEEN.has(task.name)) {
      const { method } = request;
      const attributes = { 'http.request.method': method, 'http.route': task.name, 'site.request.id': task.id };
      const at = Date.now() - reply.elapsedTime;
      const span = tracing.begin(`${method} ${task.name}`, 'server', { attributes, at });
      task.span = span;
      reply.raw.once('close', () => {
        const { statusCode, raw } = reply;
        // A caller who disconnected has not received the status.
        const statusAttributes: SpanAttributes = raw.writableFinished
          ? { 'http.response.status_code': statusCode }
          : {};
        span.end({ failed: statusCode >= 500, attributes: statusAttributes });
      });
    }
    runInContext(task, done);
  });
}
