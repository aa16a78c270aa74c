import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from './context.ts';

/**
 * /health: the process lives. /ready: it can answer; false while it stops, so that a balancer sends nobody. Without Redis
 * it answers as well, for itself: `degraded` says so. Where it turns visits away because there are too many, it is ready:
 * another instance would get them on top of its own.
 */
export function serveHealth(app: FastifyInstance, { probe, hub, redis }: Services): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const options = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/health', options, async () => ({ ok: true }));
  app.get('/ready', options, async (_, reply) => {
    const ready =
      !stopping &&
      !hub.moving &&
      (await probe.execute(sql`select 1`).then(
        () => true,
        () => false,
      ));
    return reply.status(ready ? 200 : 503).send({ ok: ready, ...(redis && { degraded: !redis.ready() }) });
  });
}
