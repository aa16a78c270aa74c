import { inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { endSubscription } from './end-subscription.ts';

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
