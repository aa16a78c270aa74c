import { and, eq, lt, or, isNull, sql, gt } from 'drizzle-orm';
import { offeredOrDefault, type Language } from '@site/contract/core/languages.ts';
import type { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import type { Transaction } from '#db/client.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { transact, type Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';
import { AppError } from '#platform/app-error.ts';
import { subscriptionLink } from './subscription-link.ts';
import { linkAccounts } from './account-subscriptions.ts';
import { subscriptionView } from './read-subscription.ts';

const JOB = 'newsletter.subscribe';
/** Rate limit on requests for one address, regardless of the requester. */
const PER_EMAIL = { points: 5, seconds: 3600 };
/** Minimum interval in minutes between two emails to one address. */
const PAUSE_MINUTES = 5;

interface Asked {
  email: string;
  language: Language;
}

/**
 * Requests a subscription. A job checks whether the address is known, so that every address gets the same response in
 * the same time.
 */
export const subscribe: Operation<typeof newsletterRoutes.subscribe> = async (context, { email, language }) => {
  const offered = offeredOrDefault(language, context.siteSettings.languages);
  const asked: Asked = { email: email.toLowerCase(), language: offered };
  await context.limits.countOf('newsletter-subscribe', PER_EMAIL, asked.email);
  await transact(context, ({ tx }) => context.jobs.send(tx, { name: JOB }, asked));
  return {};
};

/** Returns the subscription of an address, created if missing, or undefined if an email was sent to it recently. */
async function takeTurn(tx: Transaction, { email, language }: Asked) {
  await tx.insert(subscribers).values({ email, language, state: 'pending' }).onConflictDoNothing();
  const longAgo = lt(subscribers.confirmSentAt, sql`now() - make_interval(mins => ${PAUSE_MINUTES})`);
  const [row] = await tx
    .update(subscribers)
    .set({ confirmSentAt: sql`now()` })
    .where(and(eq(subscribers.email, email), or(isNull(subscribers.confirmSentAt), longAgo)))
    .returning();
  return row;
}

/**
 * Sends the confirmation link, or an email stating that the address is already subscribed. Does nothing if an email was
 * sent to the address recently.
 */
export async function askToConfirm({ mail, settings }: Services, tx: Transaction, asked: Asked): Promise<void> {
  const row = await takeTurn(tx, asked);
  if (!row) return;
  const { email: to, language } = asked;
  if (row.state === 'active' || row.state === 'paused') {
    const path = subscriptionLink(settings, row.id);
    await mail.send(tx, { to, language, kind: 'newsletter-again', params: {}, path });
    return;
  }
  const token = newToken();
  await tx
    .update(subscribers)
    .set({ state: 'pending', language, confirmHash: hashToken(token), endedAt: null })
    .where(eq(subscribers.id, row.id));
  const path = `/newsletter/confirm?token=${token}`;
  await mail.send(tx, { to, language, kind: 'newsletter-confirm', params: {}, path });
}

export function subscribeJob(services: Services): Job<Asked> {
  return { name: JOB, run: (asked) => transact(services, ({ tx }) => askToConfirm(services, tx, asked)) };
}

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
