import { asc, eq, lt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Instance } from '@site/contract/operations/schemas.ts';
import type { Database } from '#db/client.ts';
import { instances } from '#db/schema/operations.ts';
import type { Services } from '#platform/context.ts';
import { PRODUCT_VERSION } from '#platform/product-version.ts';

const BEAT_MS = 20_000;
const MISSING_AFTER_MS = 90_000;
/** Time of the last heartbeat before which a crashed instance is no longer listed. */
const LISTED_SINCE = sql`now() - interval '1 hour'`;
/** Sampling interval of the event loop delay, in milliseconds. */
const RESOLUTION_MS = 20;

const own = new WeakMap<Database, { id: string; startedAt: string }>();

/** Returns the time at which this process started. Work that was due earlier does not count as overdue. */
export const beganAt = (db: Database): Date => new Date(own.get(db)?.startedAt ?? Date.now());

/** Writes a heartbeat of this process at intervals and deletes its row on shutdown. */
export function showLife(http: FastifyInstance, { db, redis, log }: Services): void {
  const id = randomUUID();
  const startedAt = new Date().toISOString();
  own.set(db, { id, startedAt });
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let timer: NodeJS.Timeout | undefined;
  let beating = Promise.resolve();
  const beat = async () => {
    const loopMs = Math.max(0, Math.round(delay.percentile(99) / 1e6) - RESOLUTION_MS);
    delay.reset();
    const sign = {
      ...{ loopMs, memory: process.memoryUsage.rss(), redis: redis && redis.ready() },
      seenAt: sql<string>`now()`,
    };
    try {
      await db
        .insert(instances)
        .values({ id, version: PRODUCT_VERSION, startedAt, ...sign })
        .onConflictDoUpdate({ target: instances.id, set: sign });
    } catch (error) {
      log.warn({ err: error }, 'heartbeat failed');
    }
  };
  http.addHook('onListen', async () => {
    delay.enable();
    beating = beat();
    await beating;
    timer = setInterval(() => void (beating = beat()), BEAT_MS).unref();
  });
  http.addHook('preClose', async () => {
    clearInterval(timer);
    delay.disable();
    await beating;
    await db
      .delete(instances)
      .where(eq(instances.id, id))
      // Instances without a heartbeat are removed by the others.
      .catch(() => undefined);
  });
}

/** Deletes instances that crashed long ago. */
export async function deleteMissingInstances(db: Database): Promise<void> {
  await db.delete(instances).where(lt(instances.seenAt, LISTED_SINCE));
}

export interface Seen extends Instance {
  redis: boolean | null;
}

/** Returns the running instances and those that crashed within the last hour, oldest first. */
export async function seenInstances(db: Database): Promise<Seen[]> {
  const rows = await db
    .select({
      id: instances.id,
      version: instances.version,
      startedAt: instances.startedAt,
      seenAt: instances.seenAt,
      loopMs: instances.loopMs,
      memory: instances.memory,
      redis: instances.redis,
      gone: sql<boolean>`${instances.seenAt} < now() - ${MISSING_AFTER_MS} * interval '1 ms'`,
    })
    .from(instances)
    .orderBy(asc(instances.startedAt), asc(instances.id));
  const here = own.get(db)?.id;
  return rows.map((row) => ({ ...row, here: row.id === here }));
}
