import { randomInt } from 'node:crypto';
import { count, eq, and, isNull } from 'drizzle-orm';
import type { referralRoutes } from '@site/contract/referrals/routes.ts';
import { referrals } from '#db/schema/referrals.ts';
import type { Operation } from '#platform/feature.ts';
import type { Database } from '#db/client.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';

/** Returns the current user's invitation link, and how many invited accounts are accepted or waiting (JOIN-06). */
export const referralInfo: Operation<typeof referralRoutes.info> = async ({ db, viewer }) => {
  const [code, [came]] = await Promise.all([
    referralCodeOf(db, viewer.id),
    db
      .select({ all: count(), accepted: count(referrals.acceptedAt) })
      .from(referrals)
      .where(eq(referrals.inviterId, viewer.id)),
  ]);
  const { all, accepted } = came ?? { all: 0, accepted: 0 };
  return { code, path: `/regist?ref=${code}`, accepted, waiting: all - accepted };
};

/**
 * Alphabet without 0, 1 and L, which are easily confused with O and I, and without vowels and Y, so that codes do not
 * spell words.
 */
const SIGNS = 'BCDFGHJKMNPQRSTVWXZ23456789';
const LENGTH = 8;

/** Returns a random code for an invitation link, short enough to be read out over the phone. */
function newReferralCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}

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
