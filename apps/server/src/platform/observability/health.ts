import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';

/**
 * Serves /health, which succeeds while the process runs, and /ready, which succeeds while it can answer requests.
 * /ready fails while the database is unavailable, and during shutdown, so that the load balancer sends no more
 * requests. While a configured Redis is unavailable, /ready succeeds with `degraded: true`. It also succeeds during
 * load shedding, because otherwise the other instances would get the requests of this instance in addition to their
 * own.
 */
export function serveHealth(app: FastifyInstance, { probe, redis }: Services, isStopping: () => boolean): void {
  const options = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/health', options, async () => ({ ok: true }));
  app.get('/ready', options, async (_, reply) => {
    const ready =
      !isStopping() &&
      (await probe.execute(sql`select 1`).then(
        () => true,
        () => false,
      ));
    return reply.status(ready ? 200 : 503).send({ ok: ready, ...(redis && { degraded: !redis.ready() }) });
  });
}
