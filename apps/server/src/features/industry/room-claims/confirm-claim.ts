import { eq, sql } from 'drizzle-orm';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { AppError } from '#platform/app-error.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted when a room claim is confirmed. `id` is the claim's id. */
export const claimConfirmed = domainEvent<{ id: number }>('industry.claim-confirmed');

/**
 * Confirms a claim. A unique constraint allows one confirmed account per room.
 * @throws AppError industry.claim-not-found; industry.claimed-by-another, after which the transaction can only be
 * rolled back
 */
export async function confirmClaim(
  { tx, emit }: TransactionScope,
  id: number,
): Promise<typeof roomClaims.$inferSelect> {
  try {
    const [claim] = await tx
      .update(roomClaims)
      .set({ state: 'confirmed', confirmedAt: sql`now()` })
      .where(eq(roomClaims.id, id))
      .returning();
    if (!claim) throw new AppError('industry.claim-not-found');
    await emit(claimConfirmed, { id });
    return claim;
  } catch (error) {
    if (violatedConstraint(error) === 'industry_claims_confirmed') throw new AppError('industry.claimed-by-another');
    throw error;
  }
}
