import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { frozenAccounts } from '#db/schema/privacy.ts';

/** Returns true while an account is pending deletion (AUTH-20). */
export async function isFrozen(db: Executor, userId: number): Promise<boolean> {
  return (await db.$count(frozenAccounts, eq(frozenAccounts.userId, userId))) > 0;
}
