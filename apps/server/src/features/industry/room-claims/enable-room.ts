import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { roomClaims } from '#db/schema/industry.ts';

/** Includes a claimed room in the owner's stream summary, or excludes it. */
export async function enableRoom(tx: Transaction, claimId: number, on: boolean): Promise<void> {
  await tx.update(roomClaims).set({ enabled: on }).where(eq(roomClaims.id, claimId));
}
