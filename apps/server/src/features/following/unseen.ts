import type { Executor } from '#db/client.ts';
import { relationsOf } from './relations-of.ts';

/** Ids of what a member's lists leave out. */
export interface Unseen {
  /** Muted, or blocked by either of the two. */
  members: number[];
  topics: number[];
  posts: number[];
}

/** What a member's lists leave out: what they muted, and members blocked either way. */
export async function unseen(db: Executor, userId: number): Promise<Unseen> {
  const { muted, blocked, blockedBy } = await relationsOf(db, userId);
  return { ...muted, members: [...new Set([...muted.members, ...blocked, ...blockedBy])] };
}
