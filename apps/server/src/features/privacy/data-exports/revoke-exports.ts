import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { exports } from '#db/schema/privacy.ts';

/**
 * Expires exports that an account requested since the given time, so that they cannot be downloaded, and stops those
 * under way. The hourly clean-up deletes their files.
 */
export async function revokeExports(tx: Transaction, userId: number, since: string): Promise<void> {
  const added = and(eq(exports.userId, userId), gte(exports.createdAt, since));
  await tx
    .update(exports)
    .set({ expiresAt: sql`now()` })
    .where(and(added, eq(exports.state, 'ready')));
  await tx
    .update(exports)
    .set({ state: 'failed' })
    .where(and(added, inArray(exports.state, ['waiting', 'working'])));
}
