import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import { inTask, type Task } from './task.ts';
import type { SpanAttributes, Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What figures and traces call it: the contract's name of a route, `page`, `asset`. Its pattern when not set. */
    name?: string;
  }
}

/** What a request is counted under: never its address, which may hold ids. */
export function routeName({ routeOptions }: FastifyRequest): string {
  return routeOptions.config.name ?? routeOptions.url ?? 'none';
}

/** Looks from outside, which are no visits. */
const LOOKS = new Set(['/health', '/ready']);
/** Nobody looks for time in them. */
const UNSEEN = new Set([...LOOKS, 'asset']);

/** Counts requests and how long they took, by route, method and class of status, such as `2xx`. */
export function countRequests(http: FastifyInstance, metrics: Metrics): void {
  const seconds = metrics.histogram('site_http_request_duration_seconds', 'From a request to the end of its answer', {
    labels: ['route', 'method', 'status'],
  });
  let open = 0;
  metrics.gauge('site_http_requests_open', 'Requests under way', () => open);
  http.addHook('onRequest', async (_, reply) => {
    open += 1;
    // Also when the caller goes away.
    reply.raw.once('close', () => (open -= 1));
  });
  http.addHook('onResponse', async (request, reply) => {
    const route = routeName(request);
    if (LOOKS.has(route)) return;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ route, method: request.method, status }, reply.elapsedTime / 1000);
  });
}

/** Lets what a request leads to know of it, and traces it. Once its body is read: what reads that runs for the connection. */
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
        // Nobody was told the status of an answer that did not go out: the caller went away.
        const told: SpanAttributes = raw.writableFinished ? { 'http.response.status_code': statusCode } : {};
        span.end({ failed: statusCode >= 500, attributes: told });
      });
    }
    inTask(task, done);
  });
}
