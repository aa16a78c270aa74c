import { eq } from 'drizzle-orm';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Transaction } from '#db/client.ts';
import { storeStates } from '#db/schema/industry.ts';

export type StoreState = typeof storeStates.$inferSelect;

/**
 * Loads the store state of a cam site, or creates it, and locks its row until the transaction ends, which serializes
 * writers to the cam site.
 */
export async function lockNetwork(tx: Transaction, network: IndustrySite): Promise<StoreState> {
  const [state] = await tx.select().from(storeStates).where(eq(storeStates.network, network)).for('no key update');
  if (state) return state;
  await tx.insert(storeStates).values({ network }).onConflictDoNothing();
  return lockNetwork(tx, network);
}
