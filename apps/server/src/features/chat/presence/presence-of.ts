import type { Presence } from '@site/contract/chat/schemas.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;

interface Known {
  /** UTC day of the last visit. */
  lastSeenOn: string | null;
  /** The member has at least one open page. */
  here: boolean;
}

/** Returns when a member was last active, only as precisely as the other member may know. */
export function presenceOf({ lastSeenOn, here }: Known, now = new Date()): Presence {
  if (here) return 'now';
  if (lastSeenOn === null) return 'away';
  const days = (Date.parse(now.toISOString().slice(0, 10)) - Date.parse(lastSeenOn)) / DAY_MS;
  if (days <= 0) return 'today';
  return days <= WEEK ? 'week' : 'away';
}
