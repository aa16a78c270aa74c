import { desc, eq, and } from 'drizzle-orm';
import { type Claim, CLAIMS_MAX } from '@site/contract/industry/room-claim-schemas.ts';
import type { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { roomClaims } from '#db/schema/industry.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Operation } from '#platform/feature.ts';
import type { Transaction } from '#db/client.ts';
import { AppError } from '#platform/app-error.ts';
import { verificationMethod } from './verification/verification-method.ts';

/** Serializes a claim for its owner. */
export function claimView(settings: Settings, row: typeof roomClaims.$inferSelect): Claim {
  const { userId: _, ...claim } = row;
  return { ...claim, way: verificationMethod(settings, row) };
}

export const listClaims: Operation<typeof roomClaimRoutes.claims> = async ({ db, viewer, settings }) => {
  const rows = await db.select().from(roomClaims).where(eq(roomClaims.userId, viewer.id)).orderBy(desc(roomClaims.id));
  return { items: rows.map((row) => claimView(settings, row)), left: Math.max(0, CLAIMS_MAX - rows.length) };
};

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

export const releaseClaim: Operation<typeof roomClaimRoutes.releaseClaim> = async ({ db, viewer }, { id }) => {
  const released = await db
    .delete(roomClaims)
    .where(and(eq(roomClaims.id, id), eq(roomClaims.userId, viewer.id)))
    .returning({ id: roomClaims.id });
  if (released.length === 0) throw new AppError('industry.claim-not-found');
  return {};
};
