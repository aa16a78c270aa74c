import { and, asc, eq } from 'drizzle-orm';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Executor, Transaction } from '#db/client.ts';
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

/** Key of a room. */
export interface Room {
  network: IndustrySite;
  name: string;
}

/** Returns whether an account has a confirmed claim to a room. */
export async function hasConfirmed(db: Executor, userId: number, { network, name }: Room): Promise<boolean> {
  const own = and(
    eq(roomClaims.userId, userId),
    eq(roomClaims.network, network),
    eq(roomClaims.name, name),
    eq(roomClaims.state, 'confirmed'),
  );
  return (await db.$count(roomClaims, own)) > 0;
}

/** Includes a claimed room in the owner's stream summary, or excludes it. */
export async function enableRoom(tx: Transaction, claimId: number, on: boolean): Promise<void> {
  await tx.update(roomClaims).set({ enabled: on }).where(eq(roomClaims.id, claimId));
}
