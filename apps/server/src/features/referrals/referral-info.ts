import { count, eq } from 'drizzle-orm';
import type { referralRoutes } from '@site/contract/referrals/routes.ts';
import { referrals } from '#db/schema/referrals.ts';
import type { Operation } from '#platform/feature.ts';
import { referralCodeOf } from './referral-code-of.ts';

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
