import { lockUser } from '#platform/database/lock-user.ts';
import type { Transaction } from '#db/client.ts';

/** Locks two accounts until the transaction ends, in order of id to avoid a deadlock. */
export async function lockPair(tx: Transaction, a: number, b: number): Promise<void> {
  for (const id of [Math.min(a, b), Math.max(a, b)]) await lockUser(tx, id);
}
