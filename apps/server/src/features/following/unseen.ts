import type { Executor } from '#db/client.ts';
import { relationsOf } from './relations-of.ts';

/** Ids excluded from a member's lists. */
export interface Unseen {
  /** Muted, or blocked in either direction. */
  members: number[];
  topics: number[];
  posts: number[];
}

/** Returns the ids excluded from a member's lists: muted targets, and members blocked in either direction. */
export async function unseen(db: Executor, userId: number): Promise<Unseen> {
  const { muted, blocked, blockedBy } = await relationsOf(db, userId);
  return { ...muted, members: [...new Set([...muted.members, ...blocked, ...blockedBy])] };
}
