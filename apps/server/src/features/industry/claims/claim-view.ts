import type { Claim } from '@site/contract/industry/claim-schemas.ts';
import type { claims } from '#db/schema/industry.ts';
import type { Settings } from '#platform/settings.ts';
import { wayOf } from './way-of.ts';

/** Serializes a claim for its owner. */
export function claimView(settings: Settings, row: typeof claims.$inferSelect): Claim {
  const { userId: _, ...claim } = row;
  return { ...claim, way: wayOf(settings, row) };
}
