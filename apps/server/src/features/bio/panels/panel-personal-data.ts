import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { bioPanelSets } from '#db/schema/bio-panels.ts';

/** Deletes a member's panel sets. Returns the keys of their zips in the private store. */
export async function erasePanels(tx: Transaction, userId: number): Promise<string[]> {
  const removed = await tx
    .delete(bioPanelSets)
    .where(eq(bioPanelSets.userId, userId))
    .returning({ key: bioPanelSets.fileKey });
  return removed.flatMap(({ key }) => key ?? []);
}
