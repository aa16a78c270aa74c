import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Services } from '#platform/context.ts';

/** Resolves once at least `calls` queries are waiting for a lock that another transaction holds. */
export async function waitsForLock({ db }: Pick<Services, 'db'>, calls = 1): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await db.execute(waiting)).rows.length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(calls);
}
