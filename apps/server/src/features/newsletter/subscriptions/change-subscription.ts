import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { PAUSE_DAYS } from '@site/contract/newsletter/fields.ts';
import type { Transaction } from '#db/client.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { endSubscription } from './end-subscription.ts';

export interface SubscriptionChange {
  act?: 'pause' | 'resume' | 'end' | undefined;
  days?: (typeof PAUSE_DAYS)[number] | undefined;
  language?: Language | undefined;
}

/** Changes a subscription. An ended one can only be restarted by subscribing again. */
export async function changeSubscription(
  tx: Transaction,
  id: number,
  { act, days = 30, language }: SubscriptionChange,
): Promise<void> {
  const running = and(eq(subscribers.id, id), inArray(subscribers.state, ['active', 'paused']));
  if (language) await tx.update(subscribers).set({ language }).where(running);
  if (act === 'end') await endSubscription(tx, id);
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
