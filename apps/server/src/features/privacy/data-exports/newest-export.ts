import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { exports } from '#db/schema/privacy.ts';

/** Returns the newest export of an account that has not expired, including one in progress or failed. */
export async function newestExport(db: Executor, userId: number): Promise<typeof exports.$inferSelect | undefined> {
  const [newest] = await db
    .select()
    .from(exports)
    .where(and(eq(exports.userId, userId), or(isNull(exports.expiresAt), gt(exports.expiresAt, sql`now()`))))
    .orderBy(desc(exports.id))
    .limit(1);
  return newest;
}
