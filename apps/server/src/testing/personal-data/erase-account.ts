import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import type { Services } from '#platform/context.ts';
import { endSessions } from '#platform/sessions/session.ts';

/**
 * Turns an account into an erased one directly in the database. It remains only as the author of its content. Ends its
 * sessions. The password still matches.
 */
export async function eraseAccount({ db }: Pick<Services, 'db'>, userId: number): Promise<void> {
  await db
    .update(users)
    .set({ nickName: '', nickNameFolded: null, nickNameSkeleton: null, role: null, purgedAt: sql`now()` })
    .where(eq(users.id, userId));
  await endSessions(db, userId);
}
