import { and, eq, gt, sql } from 'drizzle-orm';
import type { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { hashToken } from '#platform/security/tokens.ts';
import { linkAccounts } from './link-accounts.ts';
import { subscriptionView } from './subscription-view.ts';

const DAYS = 7;

/**
 * Confirms the address and starts the subscription. Idempotent for a repeated link.
 * @throws AppError newsletter.link-invalid when the token is unknown or expired
 */
export const confirm: Operation<typeof newsletterRoutes.confirm> = async (context, { token }) => {
  const named = eq(subscribers.confirmHash, hashToken(token));
  return transact(context, async ({ tx }) => {
    const inTime = gt(subscribers.confirmSentAt, sql`now() - make_interval(days => ${DAYS})`);
    await tx
      .update(subscribers)
      .set({ state: 'active', confirmedAt: sql`now()`, bounces: 0 })
      .where(and(named, eq(subscribers.state, 'pending'), inTime));
    const [row] = await tx.select().from(subscribers).where(named);
    if (!row || row.state === 'pending') throw new AppError('newsletter.link-invalid');
    await linkAccounts(tx, { subscriberId: row.id });
    return subscriptionView(row, context.language);
  });
};
