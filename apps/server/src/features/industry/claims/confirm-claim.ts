import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { claims } from '#db/schema/industry.ts';
import { AppError } from '#platform/app-error.ts';

/**
 * The name is theirs from now on. The database lets a name be confirmed for one account only.
 * @throws AppError industry.claimed-by-another; the transaction is broken then
 */
export async function confirmClaim(tx: Transaction, id: number): Promise<typeof claims.$inferSelect> {
  try {
    const [claim] = await tx
      .update(claims)
      .set({ state: 'confirmed', confirmedAt: sql`now()` })
      .where(eq(claims.id, id))
      .returning();
    if (!claim) throw new AppError('industry.claim-not-found');
    return claim;
  } catch (error) {
    if (violatedConstraint(error) === 'industry_claims_confirmed') throw new AppError('industry.claimed-by-another');
    throw error;
  }
}
