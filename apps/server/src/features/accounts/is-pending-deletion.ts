import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { pendingDeletions } from '#platform/users/account-state.ts';

/** Returns true while an account is pending deletion (AUTH-20). */
export async function isPendingDeletion(db: Executor, userId: number): Promise<boolean> {
  return (await db.$count(pendingDeletions, eq(pendingDeletions.userId, userId))) > 0;
}
