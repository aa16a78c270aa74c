import type { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import type { Operations } from '#platform/feature.ts';
import { askClaim } from './claims-in-review/ask-claim.ts';
import { checkClaim } from './verification/check-claim.ts';
import { claimName } from './claim-name.ts';
import { listClaimsInReview } from './claims-in-review/list-claims-in-review.ts';
import { decideClaim } from './claims-in-review/decide-claim.ts';
import { listClaims, releaseClaim } from './claims.ts';
import { optIn, optOut } from './opt-outs/opt-outs.ts';

export const claimOperations: Operations<typeof roomClaimRoutes> = {
  claims: listClaims,
  claim: claimName,
  checkClaim,
  askClaim,
  releaseClaim,
  optOut,
  optIn,
  claimsAsked: listClaimsInReview,
  decideClaim,
};
