import { and, eq, isNull } from 'drizzle-orm';
import type { memberRoutes } from '@site/contract/members/routes.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { applications } from '#db/schema/members.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import type { Transaction } from '#db/client.ts';

/** Deletes a waiting application and releases its nickname. */
export const withdraw: Operation<typeof memberRoutes.withdraw> = async (context) => {
  const { viewer } = context;
  await transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const withdrawn = await tx
      .delete(applications)
      .where(and(eq(applications.userId, viewer.id), eq(applications.state, 'received')))
      .returning({ id: applications.id });
    if (withdrawn.length === 0) throw new AppError('members.application-not-found');
    await updateUsers(tx, and(eq(users.id, viewer.id), isNull(users.role)), {
      nickNameFolded: null,
      nickNameSkeleton: null,
    });
  });
  return {};
};

/** Deletes the application of an account that staff have not decided on yet. */
export async function deleteWaitingApplication(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(applications).where(and(eq(applications.userId, userId), eq(applications.state, 'received')));
}
