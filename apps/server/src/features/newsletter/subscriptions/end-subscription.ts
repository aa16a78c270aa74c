import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { savePrivacySettings } from '#features/members';

/** Ends a subscription. Idempotent. The account's setting is updated too. */
export async function endSubscription(tx: Transaction, id: number): Promise<void> {
  const [ended] = await tx
    .update(subscribers)
    .set({ state: 'ended', endedAt: sql`now()`, pausedUntil: null, confirmHash: null, bounces: 0 })
    .where(and(eq(subscribers.id, id), notInArray(subscribers.state, ['ended'])))
    .returning({ userId: subscribers.userId });
  if (typeof ended?.userId === 'number') await savePrivacySettings(tx, ended.userId, { newsletter: false });
}
