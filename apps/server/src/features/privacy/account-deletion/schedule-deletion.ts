import { eq } from 'drizzle-orm';
import { deleteTickets, revokeLinks } from '#features/accounts';
import type { Transaction } from '#db/client.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { deleteWaitingApplication } from '#features/members';
import { pendingDeletions } from '#db/schema/privacy.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';
import { endSessions } from '#platform/sessions/session.ts';

/**
 * Makes an account pending deletion: moves its nickname, profile picture and role to `pendingDeletions`, withdraws a
 * waiting application, and ends all access. The normalized nickname of a member stays reserved, so that no one else can
 * take it before the erasure; a name that was only applied for is released. The caller has locked the account's row.
 */
export async function scheduleDeletion(tx: Transaction, user: typeof users.$inferSelect) {
  const { id, nickName, avatar, role, nickNameFolded, nickNameSkeleton } = user;
  const [pendingDeletion] = await tx
    .insert(pendingDeletions)
    .values({ userId: id, nickName, avatar, role })
    .returning();
  if (!pendingDeletion) throw new Error('the pending deletion was not stored');
  await updateUsers(tx, eq(users.id, id), {
    nickName: '',
    avatar: null,
    role: null,
    ...(nickName === ''
      ? { nickNameFolded: null, nickNameSkeleton: null }
      : { nickNameFolded, nickNameSkeleton: nickNameSkeleton ?? nameSkeleton(nickName) }),
  });
  await deleteWaitingApplication(tx, id);
  await deleteTickets(tx, id);
  await revokeLinks(tx, id);
  return { requestedAt: pendingDeletion.createdAt, ended: await endSessions(tx, id) };
}
