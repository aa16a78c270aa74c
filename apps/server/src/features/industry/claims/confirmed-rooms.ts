import { and, asc, eq } from 'drizzle-orm';
import type { Network } from '@site/contract/industry/networks.ts';
import type { Executor } from '#db/client.ts';
import { claims } from '#db/schema/industry.ts';

/** A name on a cam site that somebody has shown to be their own. */
export interface ConfirmedRoom {
  /** Of the claim. */
  id: number;
  network: Network;
  name: string;
  /** Whether it is part of one's own summary. */
  enabled: boolean;
}

/** The confirmed names of an account, by site and name. */
export async function confirmedRooms(db: Executor, userId: number): Promise<ConfirmedRoom[]> {
  const { id, network, name, enabled } = claims;
  return db
    .select({ id, network, name, enabled })
    .from(claims)
    .where(and(eq(claims.userId, userId), eq(claims.state, 'confirmed')))
    .orderBy(asc(network), asc(name));
}
