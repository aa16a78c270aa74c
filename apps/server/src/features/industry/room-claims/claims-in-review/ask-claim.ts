import { eq } from 'drizzle-orm';
import type { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { claimView, ownClaim } from '../claims.ts';

/**
 * Asks staff to review a claim. Does nothing if a review has already been requested or the claim is confirmed.
 * @throws AppError industry.claim-not-found, industry.claim-refused
 */
export const askClaim: Operation<typeof roomClaimRoutes.askClaim> = (context, { id }) =>
  transact(context, async ({ tx }) => {
    const { viewer, settings } = context;
    const claim = await ownClaim(tx, viewer.id, id);
    if (claim.state === 'refused') throw new AppError('industry.claim-refused');
    if (claim.state === 'waiting') await tx.update(roomClaims).set({ state: 'asked' }).where(eq(roomClaims.id, id));
    return claimView(settings, claim.state === 'waiting' ? { ...claim, state: 'asked' } : claim);
  });
