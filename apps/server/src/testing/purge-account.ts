import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import type { Services } from '#platform/context.ts';
import { endSessions } from '#platform/session.ts';

/** An account of which only the author of what stays is left, straight into the database; its password still fits. */
export async function purgeAccount({ db }: Pick<Services, 'db'>, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ nickName: '', nickNameFolded: null, nickNameSkeleton: null, role: null, purgedAt: sql`now()` })
    .where(eq(users.id, userId));
  await endSessions(db, userId);
}
