import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { mutes } from '#db/schema/following.ts';
import { blockedWith } from './blocked-with.ts';

/** Ids of what a member's lists leave out. */
export interface Unseen {
  /** Muted, or blocked by either of the two. */
  members: number[];
  topics: number[];
  posts: number[];
}

/** What a member's lists leave out: what they muted, and members blocked either way. */
export async function unseen(db: Executor, userId: number): Promise<Unseen> {
  const muted = await db.select({ kind: mutes.kind, id: mutes.targetId }).from(mutes).where(eq(mutes.userId, userId));
  const of = (kind: (typeof muted)[number]['kind']) => muted.filter((row) => row.kind === kind).map(({ id }) => id);
  const members = new Set([...of('member'), ...(await blockedWith(db, userId))]);
  return { members: [...members], topics: of('topic'), posts: of('post') };
}
