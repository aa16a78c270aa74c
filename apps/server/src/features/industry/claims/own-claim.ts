import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { claims } from '#db/schema/industry.ts';
import { AppError } from '#platform/app-error.ts';

/**
 * A claim of the caller, held until the transaction ends.
 * @throws AppError industry.claim-not-found, also for somebody else's
 */
export async function ownClaim(tx: Transaction, userId: number, id: number): Promise<typeof claims.$inferSelect> {
  const [claim] = await tx
    .select()
    .from(claims)
    .where(and(eq(claims.id, id), eq(claims.userId, userId)))
    .for('update');
  if (!claim) throw new AppError('industry.claim-not-found');
  return claim;
}
