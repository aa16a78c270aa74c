import type { z } from 'zod';
import type { LastSeen } from '@site/contract/profiles/schemas.ts';

/**
 * When a member was last here, as far as the caller may know.
 * @param wasHere of platform/member-week.ts
 * @param presence the policy lets the caller know it
 */
export function lastSeen(wasHere: boolean | null, presence: boolean): z.output<typeof LastSeen> {
  if (!presence || wasHere === null) return 'hidden';
  return wasHere ? 'week' : 'long';
}
