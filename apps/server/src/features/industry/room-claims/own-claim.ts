import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { AppError } from '#platform/app-error.ts';

/**
 * Loads a claim of the current user and locks its row until the transaction ends.
 * @throws AppError industry.claim-not-found, including for another account's claim
 */
export async function ownClaim(tx: Transaction, userId: number, id: number): Promise<typeof roomClaims.$inferSelect> {
  const [claim] = await tx
    .select()
    .from(roomClaims)
    .where(and(eq(roomClaims.id, id), eq(roomClaims.userId, userId)))
    .for('update');
  if (!claim) throw new AppError('industry.claim-not-found');
  return claim;
}
