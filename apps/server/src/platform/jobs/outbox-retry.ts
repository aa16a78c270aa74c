import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { outbox } from '#db/schema/platform.ts';

/** Longest delay before an event is delivered again, in seconds. */
const MAX_WAIT_S = 3600;

export type OutboxRow = typeof outbox.$inferSelect;

/** Subscribers whose delivery must be repeated, and the label of the last error, if one failed. */
export interface Failure {
  names: string[];
  problem: string | null;
}

/** Schedules the next delivery to the subscribers that failed, with exponential backoff. */
export async function scheduleRetry(
  tx: Transaction,
  { id, attempts }: OutboxRow,
  { names, problem }: Failure,
): Promise<void> {
  const seconds = Math.min(MAX_WAIT_S, 2 ** attempts);
  const runAt = sql<string>`now() + make_interval(secs => ${seconds})`;
  await tx
    .update(outbox)
    .set({
      ...{ pending: names, attempts: attempts + 1, runAt },
      ...(problem !== null && { problem, failedAt: sql<string>`now()` }),
    })
    .where(eq(outbox.id, id));
}
