import { eq } from 'drizzle-orm';
import type { Network } from '@site/contract/industry/networks.ts';
import type { Transaction } from '#db/client.ts';
import { storeStates } from '#db/schema/industry.ts';

export type StoreState = typeof storeStates.$inferSelect;

/** What the store knows of a site, held until the transaction ends: of two who write a site's rows, one waits. */
export async function lockNetwork(tx: Transaction, network: Network): Promise<StoreState> {
  const [state] = await tx.select().from(storeStates).where(eq(storeStates.network, network)).for('no key update');
  if (state) return state;
  await tx.insert(storeStates).values({ network }).onConflictDoNothing();
  return lockNetwork(tx, network);
}
