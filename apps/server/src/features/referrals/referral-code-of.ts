import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { newReferralCode } from './new-referral-code.ts';

/** Returns the code of an account's invitation link, which is created on the first call and never changes. */
export async function referralCodeOf(db: Database, userId: number, draw = newReferralCode): Promise<string> {
  const [user] = await db.select({ code: users.referralCode }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`account ${userId} not found`);
  if (user.code !== null) return user.code;
  try {
    await updateUsers(db, and(eq(users.id, userId), isNull(users.referralCode)), { referralCode: draw() });
  } catch (error) {
    // Another account already has this code; the next attempt draws another.
    if (violatedConstraint(error) === null) throw error;
  }
  // Of two concurrent calls, the first one stores its code and both return it.
  return referralCodeOf(db, userId, draw);
}
