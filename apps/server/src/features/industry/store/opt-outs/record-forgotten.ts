import { eq, sql } from 'drizzle-orm';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Transaction } from '#db/client.ts';
import { storeStates } from '#db/schema/industry.ts';

/** Invalidates the memory cache of a cam site's rooms in all processes. The caller holds the lock of the cam site. */
export async function recordForgotten(tx: Transaction, network: IndustrySite): Promise<void> {
  await tx
    .update(storeStates)
    .set({ forgotten: sql`${storeStates.forgotten} + 1` })
    .where(eq(storeStates.network, network));
}
