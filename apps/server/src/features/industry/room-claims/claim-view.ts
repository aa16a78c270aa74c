import type { Claim } from '@site/contract/industry/room-claim-schemas.ts';
import type { roomClaims } from '#db/schema/industry.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { verificationMethod } from './verification/verification-method.ts';

/** Serializes a claim for its owner. */
export function claimView(settings: Settings, row: typeof roomClaims.$inferSelect): Claim {
  const { userId: _, ...claim } = row;
  return { ...claim, way: verificationMethod(settings, row) };
}
