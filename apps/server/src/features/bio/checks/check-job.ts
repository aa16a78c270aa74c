import { asc, eq, lte, sql } from 'drizzle-orm';
import { bios } from '#db/schema/bio.ts';
import { PUBLIC_WEB, type WebRules } from '#features/link-previews';
import { withAdvisoryLock } from '#platform/database/locks.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { checkBio } from './check-bio.ts';
import { createWebAddressCheck } from './check-web-address.ts';

/**
 * Number of bios in a batch, which are checked concurrently. A run is stopped after RUN_MS milliseconds, and the next
 * run continues.
 */
const AT_ONCE = 20;
const RUN_MS = 8 * 60_000;
const LOCK = 8_030_108;

/**
 * Takes a batch of due bios and postpones them by an hour, so that they are retried if this process dies. The batch is
 * selected in a CTE, because a subquery of the update may run once per row and would then lock more bios than it takes.
 */
async function takeDue({ db }: Services): Promise<number[]> {
  const due = db.$with('due').as(
    db
      .select({ userId: bios.userId })
      .from(bios)
      .where(lte(bios.checkAt, sql`now()`))
      .orderBy(asc(bios.checkAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true }),
  );
  const taken = await db
    .with(due)
    .update(bios)
    .set({ checkAt: sql`now() + interval '1 hour'` })
    .from(due)
    .where(eq(bios.userId, due.userId))
    .returning({ userId: bios.userId });
  return taken.map(({ userId }) => userId);
}

/** Checks the due bios in batches. An error in one bio does not affect the others. */
export async function checkDue(
  services: Services,
  { web = PUBLIC_WEB, apartMs }: { web?: WebRules; apartMs?: number } = {},
): Promise<void> {
  const { jobs, log } = services;
  const signal = AbortSignal.any([jobs.signal, AbortSignal.timeout(RUN_MS)]);
  const checkWebAddress = createWebAddressCheck({ web, signal, ...(apartMs !== undefined && { apartMs }) });
  let taken = AT_ONCE;
  while (taken === AT_ONCE && !signal.aborted) {
    const userIds = await takeDue(services);
    taken = userIds.length;
    const checks = await Promise.allSettled(
      userIds.map((userId) => checkBio(services, userId, { checkWebAddress, byOwner: false })),
    );
    for (const check of checks)
      if (check.status === 'rejected') log.warn({ err: check.reason as unknown }, 'bio check failed');
  }
}

/** Rechecks each saved bio about once a day. The due times of the bios are staggered over the day. */
export function checkJob(services: Services): Job {
  return {
    name: 'bio.check',
    cron: '*/10 * * * *',
    once: true,
    async run() {
      await withAdvisoryLock(services.db, LOCK, () => checkDue(services));
    },
  };
}
