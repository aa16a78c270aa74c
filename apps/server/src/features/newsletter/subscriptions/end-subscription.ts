import { and, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { newsletterIssues, newsletterSends, subscribers } from '#db/schema/newsletter.ts';
import { savePrivacySettings } from '#features/members';

/**
 * Ends a subscription. Idempotent. The account's setting is updated too.
 * @returns whether its reader was active or paused
 */
export async function endSubscription(tx: Transaction, id: number): Promise<boolean> {
  const [before] = await tx
    .select({ state: subscribers.state })
    .from(subscribers)
    .where(eq(subscribers.id, id))
    .for('update');
  const [ended] = await tx
    .update(subscribers)
    .set({ state: 'ended', endedAt: sql`now()`, pausedUntil: null, confirmHash: null, bounces: 0 })
    .where(and(eq(subscribers.id, id), notInArray(subscribers.state, ['ended'])))
    .returning({ userId: subscribers.userId });
  if (typeof ended?.userId === 'number') await savePrivacySettings(tx, ended.userId, { newsletter: false });
  return before?.state === 'active' || before?.state === 'paused';
}

/** Ends a subscription for its reader, and counts that for the last issue that the reader received. Idempotent. */
export async function unsubscribe(tx: Transaction, id: number): Promise<void> {
  if (!(await endSubscription(tx, id))) return;
  const last = tx
    .select({ id: max(newsletterSends.issueId) })
    .from(newsletterSends)
    .where(and(eq(newsletterSends.subscriberId, id), inArray(newsletterSends.state, ['handed', 'sent'])));
  await tx
    .update(newsletterIssues)
    .set({ unsubscribed: sql`${newsletterIssues.unsubscribed} + 1` })
    .where(eq(newsletterIssues.id, sql`(${last})`));
}

/**
 * Ends the subscriptions of all subscribers except the given ones.
 * @param readers first and last id of each run of remaining subscribers, sorted
 */
export async function endOthers(tx: Transaction, readers: readonly (readonly [number, number])[]): Promise<void> {
  const rows = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(inArray(subscribers.state, ['active', 'paused']))
    .orderBy(subscribers.id);
  let at = 0;
  for (const { id } of rows) {
    while ((readers[at]?.[1] ?? Infinity) < id) at += 1;
    if (id < (readers[at]?.[0] ?? Infinity)) await endSubscription(tx, id);
  }
}
