import type { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/lock-owner.ts';
import { changeSubscription } from './change-subscription.ts';
import { subscriptionOf } from './of-account.ts';
import { subscribeAccount } from './subscribe-account.ts';
import { subscriptionView } from './subscription-view.ts';

export const changeMine: Operation<typeof newsletterRoutes.changeMine> = (context, { act, ...change }) =>
  transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const userId = context.viewer.id;
    if (act === 'subscribe' && !(await subscribeAccount(tx, userId))) throw new AppError('newsletter.no-address');
    const row = await subscriptionOf(tx, userId);
    if (row) await changeSubscription(tx, row.id, { ...change, act: act === 'subscribe' ? undefined : act });
    return subscriptionView(await subscriptionOf(tx, userId), context.language);
  });
