import { eq } from 'drizzle-orm';
import { memberEvents, privacySettings } from '#features/members';
import { newsletterChosen } from '#features/privacy';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { endSubscription } from './subscriptions/end-subscription.ts';
import { subscriptionOf } from './subscriptions/of-account.ts';
import { subscribeAccount } from './subscriptions/subscribe-account.ts';

/** Subscribes and unsubscribes accounts according to their settings and the join form (JOIN-01). */
export const newsletterSubscribers: Subscriber[] = [
  subscriber('newsletter.chosen', newsletterChosen, async ({ userId, on }, { tx }) => {
    const row = await subscriptionOf(tx, userId);
    if (!on && row) await endSubscription(tx, row.id);
    // A paused subscription stays paused.
    if (on && row?.state !== 'paused') await subscribeAccount(tx, userId);
  }),
  subscriber('newsletter.accepted', memberEvents.memberAccepted, async ({ userId }, { tx }) => {
    const [chosen] = await tx.select().from(privacySettings).where(eq(privacySettings.userId, userId));
    if (chosen?.newsletter) await subscribeAccount(tx, userId);
  }),
];
