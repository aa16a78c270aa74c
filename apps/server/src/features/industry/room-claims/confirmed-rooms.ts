import { and, asc, eq } from 'drizzle-orm';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Executor } from '#db/client.ts';
import { roomClaims } from '#db/schema/industry.ts';

/** A room confirmed as belonging to an account. */
export interface ConfirmedRoom {
  /** Id of the claim. */
  id: number;
  network: IndustrySite;
  name: string;
  /** Whether the room is included in the member's stream summary. */
  enabled: boolean;
}

/** Loads the confirmed rooms of an account, sorted by cam site and name. */
export async function confirmedRooms(db: Executor, userId: number): Promise<ConfirmedRoom[]> {
  const { id, network, name, enabled } = roomClaims;
  return db
    .select({ id, network, name, enabled })
    .from(roomClaims)
    .where(and(eq(roomClaims.userId, userId), eq(roomClaims.state, 'confirmed')))
    .orderBy(asc(network), asc(name));
}
