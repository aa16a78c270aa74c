import type { z } from 'zod';
import type { LastSeen } from '@site/contract/profiles/schemas.ts';

/**
 * Returns when a member last visited, as precisely as the caller may know.
 * @param wasHere value of `wasHereLastWeek` in platform/members/member-week.ts
 * @param presence whether the visibility policy lets the caller see the last visit
 */
export function lastSeen(wasHere: boolean | null, presence: boolean): z.output<typeof LastSeen> {
  if (!presence || wasHere === null) return 'hidden';
  return wasHere ? 'week' : 'long';
}
