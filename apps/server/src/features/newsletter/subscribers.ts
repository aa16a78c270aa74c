import { and, eq } from 'drizzle-orm';
import { subscribers } from '#db/schema/newsletter.ts';
import { languageChanged } from '#features/accounts';
import { memberEvents, privacySettings } from '#features/members';
import { newsletterChosen } from '#features/privacy';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { unsubscribe } from './subscriptions/end-subscription.ts';
import { subscriptionOf, subscribeAccount } from './subscriptions/account-subscriptions.ts';

/** Subscribes and unsubscribes accounts according to their settings and the join form (JOIN-01), in their language. */
export const newsletterSubscribers: Subscriber[] = [
  subscriber('newsletter.chosen', newsletterChosen, async ({ userId, on }, { tx }) => {
    const row = await subscriptionOf(tx, userId);
    if (!on && row) await unsubscribe(tx, row.id);
    // A paused subscription stays paused.
    if (on && row?.state !== 'paused') await subscribeAccount(tx, userId);
  }),
  subscriber('newsletter.accepted', memberEvents.memberAccepted, async ({ userId }, { tx }) => {
    const [chosen] = await tx.select().from(privacySettings).where(eq(privacySettings.userId, userId));
    if (chosen?.newsletter) await subscribeAccount(tx, userId);
  }),
  // A language that was chosen for the newsletter alone stays.
  subscriber('newsletter.language', languageChanged, async ({ userId, from, to }, { tx }) => {
    await tx
      .update(subscribers)
      .set({ language: to })
      .where(and(eq(subscribers.userId, userId), eq(subscribers.language, from)));
  }),
];
