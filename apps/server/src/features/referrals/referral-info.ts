import { and, count, eq, isNull } from 'drizzle-orm';
import type { referralRoutes } from '@site/contract/referrals/routes.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { referrals } from '#db/schema/referrals.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import type { Operation } from '#platform/feature.ts';
import { newReferralCode } from './new-referral-code.ts';

async function codeOf(db: Database, userId: number): Promise<string> {
  const [user] = await db.select({ code: users.referralCode }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`account ${userId} is not there`);
  if (user.code !== null) return user.code;
  try {
    await db
      .update(users)
      .set({ referralCode: newReferralCode() })
      .where(and(eq(users.id, userId), isNull(users.referralCode)));
  } catch (error) {
    // Another member has this code already; the next one is another.
    if (violatedConstraint(error) === null) throw error;
  }
  // Of two calls at once the first has written: both read what it wrote.
  return codeOf(db, userId);
}

/** The own invitation link and how many came by it (JOIN-06). */
export const referralInfo: Operation<typeof referralRoutes.info> = async ({ db, viewer }) => {
  const [code, [came]] = await Promise.all([
    codeOf(db, viewer.id),
    db
      .select({ all: count(), accepted: count(referrals.acceptedAt) })
      .from(referrals)
      .where(eq(referrals.inviterId, viewer.id)),
  ]);
  const { all, accepted } = came ?? { all: 0, accepted: 0 };
  return { code, path: `/regist?ref=${code}`, accepted, waiting: all - accepted };
};
