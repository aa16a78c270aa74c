import { and, asc, eq, inArray, like } from 'drizzle-orm';
import type { Network } from '@site/contract/industry/networks.ts';
import type { Transaction } from '#db/client.ts';
import { claims } from '#db/schema/industry.ts';
import { isMadeUp } from '../simulation/names.ts';

/**
 * Deletes claims to simulated rooms of a cam site, and with them their stream summary data, because the codes of such
 * claims were never verified. Called when the site's feed replaces the simulation.
 */
export async function endMadeUp(tx: Transaction, network: Network): Promise<void> {
  const found = await tx
    .select({ id: claims.id, name: claims.name })
    .from(claims)
    .where(and(eq(claims.network, network), like(claims.name, '%.%.%')))
    .orderBy(asc(claims.id))
    .for('update');
  const ids = found.flatMap(({ id, name }) => (isMadeUp(name) ? id : []));
  if (ids.length > 0) await tx.delete(claims).where(inArray(claims.id, ids));
}
