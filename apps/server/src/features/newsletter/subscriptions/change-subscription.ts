import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { PAUSE_DAYS } from '@site/contract/newsletter/fields.ts';
import type { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import type { Transaction } from '#db/client.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { requireOffered } from '#platform/settings/require-offered.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { unsubscribe } from './end-subscription.ts';
import { subscriptionOf, subscribeAccount } from './account-subscriptions.ts';
import { subscriptionView, standing } from './read-subscription.ts';
import { namedBy } from './subscription-link.ts';

interface SubscriptionChange {
  act?: 'pause' | 'resume' | 'end' | undefined;
  days?: (typeof PAUSE_DAYS)[number] | undefined;
  language?: Language | undefined;
}

/** Changes a subscription. An ended one can only be restarted by subscribing again. */
async function changeSubscription(
  tx: Transaction,
  id: number,
  { act, days = 30, language }: SubscriptionChange,
): Promise<void> {
  const running = and(eq(subscribers.id, id), inArray(subscribers.state, ['active', 'paused']));
  if (language) await tx.update(subscribers).set({ language }).where(running);
  if (act === 'end') await unsubscribe(tx, id);
  if (act === 'pause') {
    const pausedUntil = sql<string>`now() + make_interval(days => ${days})`;
    await tx.update(subscribers).set({ state: 'paused', pausedUntil }).where(running);
  }
  if (act === 'resume') {
    await tx
      .update(subscribers)
      .set({ state: 'active', pausedUntil: null })
      .where(and(eq(subscribers.id, id), eq(subscribers.state, 'paused')));
  }
}

export const changeMine: Operation<typeof newsletterRoutes.changeMine> = (context, { act, ...change }) => {
  if (change.language) requireOffered(context, change.language);
  return transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const userId = context.viewer.id;
    if (act === 'subscribe' && !(await subscribeAccount(tx, userId))) throw new AppError('newsletter.no-address');
    const row = await subscriptionOf(tx, userId);
    if (row) await changeSubscription(tx, row.id, { ...change, act: act === 'subscribe' ? undefined : act });
    return subscriptionView(await subscriptionOf(tx, userId), context.language);
  });
};

export const changeByLink: Operation<typeof newsletterRoutes.changeByLink> = async (context, { token, ...change }) => {
  if (change.language) requireOffered(context, change.language);
  const id = namedBy(context.settings, token);
  if (id === null) throw new AppError('newsletter.link-invalid');
  await transact(context, ({ tx }) => changeSubscription(tx, id, change));
  return standing(context, id);
};
