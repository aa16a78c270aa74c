import { and, eq, isNull, sql } from 'drizzle-orm';
import { updateUsers, users } from '#platform/users/users.ts';
import { applications } from '#db/schema/members.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { applicationRejected } from '../events.ts';

/** Rejects an application and releases its nickname. The caller has locked the application's row. */
export async function rejectApplication(
  { tx, emit }: TransactionScope,
  { id, userId }: Pick<typeof applications.$inferSelect, 'id' | 'userId'>,
  { decidedById, reason }: { decidedById: number; reason: string },
): Promise<void> {
  await tx
    .update(applications)
    .set({ state: 'rejected', reason, decidedById, decidedAt: sql`now()` })
    .where(eq(applications.id, id));
  await updateUsers(tx, and(eq(users.id, userId), isNull(users.role)), {
    nickNameFolded: null,
    nickNameSkeleton: null,
  });
  await emit(applicationRejected, { userId, applicationId: id });
}
