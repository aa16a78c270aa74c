import { eq } from 'drizzle-orm';
import { inspoPosts } from '#db/schema/inspo.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { ModeratedChange } from '#platform/moderation/moderated.ts';
import { inspoDeleted, inspoHidden, inspoShown } from '../events.ts';
import { lockPost } from '../posts/find-post.ts';

type Columns = Pick<typeof inspoPosts.$inferSelect, 'state' | 'hiddenFor' | 'deletedByStaff'>;

/** Returns the new state of a post after a moderator's decision; null if it must stay as it is. */
function decided(post: Columns & { consent: boolean }, change: ModeratedChange): Columns | null {
  // A post deleted by its author stays deleted regardless of the decision.
  if (post.state === 'deleted' && !post.deletedByStaff) return null;
  if (change.state === 'deleted') return { state: 'deleted', hiddenFor: null, deletedByStaff: true };
  if (change.state === 'hidden') return { state: 'hidden', hiddenFor: change.hiddenFor, deletedByStaff: false };
  // A post is not restored once its author has withdrawn consent.
  if (!post.consent) return { state: 'hidden', hiddenFor: 'consent', deletedByStaff: false };
  return { state: 'visible', hiddenFor: null, deletedByStaff: false };
}

/** Applies a decision: hides, deletes or restores a post. Idempotent. */
export async function changeState({ tx, emit }: TransactionScope, id: number, change: ModeratedChange): Promise<void> {
  const post = await lockPost(tx, id);
  const next = post && decided(post, change);
  if (!next) return;
  await tx.update(inspoPosts).set(next).where(eq(inspoPosts.id, id));
  if (next.state === post.state) return;
  if (next.state === 'visible') await emit(inspoShown, { postId: id });
  else if (post.state === 'visible') await emit(inspoHidden, { postId: id });
  if (next.state === 'deleted') await emit(inspoDeleted, { postId: id });
}
