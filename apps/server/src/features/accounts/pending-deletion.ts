import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { pendingDeletions } from '#platform/users/account-state.ts';

/** Returns true while an account is pending deletion (AUTH-20). */
export async function isPendingDeletion(db: Executor, userId: number): Promise<boolean> {
  return (await db.$count(pendingDeletions, eq(pendingDeletions.userId, userId))) > 0;
}

/** Days for which an account is pending deletion (AUTH-20). */
export const FREEZE_DAYS = 60;

/** Returns the time at which an account is erased, given the time of the deletion request. */
export function erasureTime(requestedAt: string): string {
  return new Date(Date.parse(requestedAt) + FREEZE_DAYS * 86_400_000).toISOString();
}
