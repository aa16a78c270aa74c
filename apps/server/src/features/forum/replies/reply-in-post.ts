import { eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { posts } from '#db/schema/forum.ts';
import { participantStep, type Step } from '../ranking/rank-changes.ts';

interface CountedReply {
  id: number;
  postId: number;
  authorId: number;
}

/** Locks the post before counting, so that the count includes changes by concurrent transactions. */
const lock = (tx: Transaction, { postId }: CountedReply) =>
  tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for('no key update');

async function count(
  tx: Transaction,
  { id, postId, authorId }: CountedReply,
  { step, ...also }: { step: Step; activeAt?: SQL },
) {
  await tx
    .update(posts)
    .set({ replies: sql`${posts.replies} + ${step}`, ...participantStep(authorId, step, id), ...also })
    .where(eq(posts.id, postId));
}

/**
 * Counts a reply that has become visible, and its author as a participant of the post. The caller must have written the
 * reply's row, and locked the post in an earlier statement.
 */
export async function joinLockedPost(tx: Transaction, reply: CountedReply, also: { activeAt?: SQL }): Promise<void> {
  await count(tx, reply, { step: 1, ...also });
}

/** Same as `joinLockedPost`, for callers that have not locked the post. */
export async function joinPost(tx: Transaction, reply: CountedReply): Promise<void> {
  await lock(tx, reply);
  await count(tx, reply, { step: 1 });
}

/**
 * Stops counting a reply that is no longer visible. Its author stays a participant while another reply or like remains.
 */
export async function leavePost(tx: Transaction, reply: CountedReply): Promise<void> {
  await lock(tx, reply);
  await count(tx, reply, { step: -1 });
}
