import { eq } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';
import type { Services } from '#platform/context.ts';
import { endSessions } from '#platform/sessions/session.ts';
import type { TestUser } from '../factories.ts';

/** Turns an account into one that is pending deletion, directly in the database. Ends its sessions. */
export async function scheduleAccountDeletion(
  { db }: Pick<Services, 'db'>,
  { id, nickName, avatar, role }: TestUser,
): Promise<void> {
  await db.insert(pendingDeletions).values({ userId: id, nickName, avatar, role });
  await db.update(users).set({ nickName: '', avatar: null, role: null }).where(eq(users.id, id));
  await endSessions(db, id);
}
