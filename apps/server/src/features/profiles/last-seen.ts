import type { z } from 'zod';
import type { LastSeen } from '@site/contract/profiles/schemas.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

interface Seen {
  id: number;
  /** UTC day of the last visit. */
  lastSeenOn: string | null;
  /** Null without a row of settings: shown. */
  showOnline: boolean | null;
}

/** When a member was last here, as coarse as others may know it; oneself is never hidden. */
export function lastSeen(
  { id, lastSeenOn, showOnline }: Seen,
  viewerId: number | undefined,
  now = new Date(),
): z.output<typeof LastSeen> {
  if (showOnline === false && id !== viewerId) return 'hidden';
  if (lastSeenOn === null) return 'long';
  const days = (Date.parse(now.toISOString().slice(0, 10)) - Date.parse(lastSeenOn)) / DAY_MS;
  if (days <= 0) return 'today';
  return days <= WEEK ? 'week' : 'long';
}
