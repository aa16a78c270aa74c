import { and, eq } from 'drizzle-orm';
import type { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { PUBLIC_WEB, type WebRules } from '#features/link-previews';
import { AppError } from '#platform/app-error.ts';
import { transact, type Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { bioHolds } from './bio-reader.ts';
import { claimView, ownClaim } from '../claims.ts';
import { confirmClaim } from '../confirm-claim.ts';
import { bioAddress, verificationMethod } from './verification-method.ts';

type Row = typeof roomClaims.$inferSelect;

/**
 * Checks the bio of the claimed room for the code.
 * @throws AppError with the reason why the claim cannot be confirmed: the code is missing, the page cannot be read, or
 * staff have to check
 */
async function lookFor(claim: Row, { settings }: Services, rules: WebRules): Promise<void> {
  // Rooms on simulated sites have no bio, and their data is marked as simulated.
  if (verificationMethod(settings, claim) === 'simulated') return;
  const address = bioAddress(settings, claim);
  if (address === null) throw new AppError('industry.staff-only');
  const holds = await bioHolds(address, claim.code, rules);
  if (holds === null) throw new AppError('industry.page-unread');
  if (!holds) throw new AppError('industry.code-missing');
}

/**
 * Confirms a claim if its code is in the bio. The cam site's page is read outside the transaction, because that can
 * take seconds.
 */
export const checkClaimBy =
  (rules: WebRules): Operation<typeof roomClaimRoutes.checkClaim> =>
  async (context, { id }) => {
    const { db, viewer, settings } = context;
    const [claim] = await db
      .select()
      .from(roomClaims)
      .where(and(eq(roomClaims.id, id), eq(roomClaims.userId, viewer.id)));
    if (!claim) throw new AppError('industry.claim-not-found');
    if (claim.state === 'confirmed') return claimView(settings, claim);
    if (claim.state === 'refused') throw new AppError('industry.claim-refused');
    await lookFor(claim, context, rules);
    return transact(context, async (work) => {
      const found = await ownClaim(work.tx, viewer.id, id);
      // If the claim was refused or renewed during the check, the code that was checked is no longer valid.
      if (found.code !== claim.code || found.state === 'refused') throw new AppError('industry.claim-refused');
      return claimView(settings, found.state === 'confirmed' ? found : await confirmClaim(work, id));
    });
  };

export const checkClaim = checkClaimBy(PUBLIC_WEB);
