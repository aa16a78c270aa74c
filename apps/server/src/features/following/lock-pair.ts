import { lockUser } from '#platform/lock-user.ts';
import type { Transaction } from '#db/client.ts';

/** Holds two accounts until the transaction ends, in the order of their ids: neither waits for the other in a circle. */
export async function lockPair(tx: Transaction, a: number, b: number): Promise<void> {
  for (const id of [Math.min(a, b), Math.max(a, b)]) await lockUser(tx, id);
}
