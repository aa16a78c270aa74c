import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Export } from '@site/contract/privacy/schemas.ts';
import type { Operation } from '#platform/feature.ts';
import type { Executor } from '#db/client.ts';
import { exports } from '#db/schema/privacy.ts';

export const lastExport: Operation<typeof privacyRoutes.lastExport> = async ({ db, viewer }) => {
  const newest = await newestExport(db, viewer.id);
  return { export: newest ? exportView(newest) : null };
};

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

/** Returns an export as its owner sees it. */
export function exportView(row: typeof exports.$inferSelect): Export {
  const { id, state, progress, bytes, createdAt, expiresAt } = row;
  return { id, state, progress, bytes, startedAt: createdAt, expiresAt };
}
