import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { newReferralCode } from './new-referral-code.ts';

/** The code of an account's invitation link, made when it is first asked for and never changed. */
export async function referralCodeOf(db: Database, userId: number, draw = newReferralCode): Promise<string> {
  const [user] = await db.select({ code: users.referralCode }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`account ${userId} is not there`);
  if (user.code !== null) return user.code;
  try {
    await db
      .update(users)
      .set({ referralCode: draw() })
      .where(and(eq(users.id, userId), isNull(users.referralCode)));
  } catch (error) {
    // Another account has this code already; the next one is another.
    if (violatedConstraint(error) === null) throw error;
  }
  // Of two calls at once the first has written: both read what it wrote.
  return referralCodeOf(db, userId, draw);
}
