import { and, asc, eq, inArray, like } from 'drizzle-orm';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Transaction } from '#db/client.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { isSimulatedName } from '../simulation/names.ts';

/**
 * Deletes claims to simulated rooms on a cam site together with their stream summary data, because the codes of such
 * claims were never verified. Called when the site's feed replaces the simulation.
 */
export async function removeSimulatedClaims(tx: Transaction, network: IndustrySite): Promise<void> {
  const found = await tx
    .select({ id: roomClaims.id, name: roomClaims.name })
    .from(roomClaims)
    .where(and(eq(roomClaims.network, network), like(roomClaims.name, '%.%.%')))
    .orderBy(asc(roomClaims.id))
    .for('update');
  const ids = found.flatMap(({ id, name }) => (isSimulatedName(name) ? id : []));
  if (ids.length > 0) await tx.delete(roomClaims).where(inArray(roomClaims.id, ids));
}
