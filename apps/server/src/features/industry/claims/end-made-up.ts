import { and, asc, eq, inArray, like } from 'drizzle-orm';
import type { Network } from '@site/contract/industry/networks.ts';
import type { Transaction } from '#db/client.ts';
import { claims } from '#db/schema/industry.ts';
import { isMadeUp } from '../simulation/names.ts';

/**
 * Ends the claims of made-up names of a site, and so all that summaries hold of them: nobody has shown anything by a code that
 * counted as found. Called when the site's feed comes, together with the end of what was simulated.
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
