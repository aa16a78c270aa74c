import { eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { posts } from '#db/schema/forum.ts';
import { peopleStep, type Step } from './rank-changes.ts';

interface CountedReply {
  id: number;
  postId: number;
  authorId: number;
}

/** Locks the post first, so that what is counted includes everything that others did to it until now. */
const lock = (tx: Transaction, { postId }: CountedReply) =>
  tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for('no key update');

async function count(tx: Transaction, { id, postId, authorId }: CountedReply, step: Step, also: { activeAt?: SQL }) {
  await tx
    .update(posts)
    .set({ replies: sql`${posts.replies} + ${step}`, ...peopleStep(authorId, step, id), ...also })
    .where(eq(posts.id, postId));
}

/**
 * Counts a reply that is visible from now on, and its author among the people of the post. Its row is written before, and the
 * caller has locked the post in an earlier statement.
 */
export async function joinLockedPost(tx: Transaction, reply: CountedReply, also: { activeAt?: SQL }): Promise<void> {
  await count(tx, reply, 1, also);
}

/** The same for a caller who has not locked the post. */
export async function joinPost(tx: Transaction, reply: CountedReply): Promise<void> {
  await lock(tx, reply);
  await count(tx, reply, 1, {});
}

/** Counts a reply no longer, which was visible until now; its author stays as long as another sign of them is there. */
export async function leavePost(tx: Transaction, reply: CountedReply): Promise<void> {
  await lock(tx, reply);
  await count(tx, reply, -1, {});
}
