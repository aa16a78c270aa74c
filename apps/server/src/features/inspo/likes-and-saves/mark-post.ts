import { and, eq, sql } from 'drizzle-orm';
import { inspoLikes, inspoPosts, inspoSaves } from '#db/schema/inspo.ts';
import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#db/client.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import { inspoLiked, inspoMarked, inspoUnliked } from '../events.ts';
import { findPost } from '../posts/find-post.ts';

const KINDS = {
  like: { marks: inspoLikes, count: inspoPosts.likes, column: 'likes' },
  save: { marks: inspoSaves, count: inspoPosts.saves, column: 'saves' },
} as const;

interface Wish {
  id: number;
  kind: keyof typeof KINDS;
  on: boolean;
}

async function countOf(tx: Transaction, { id, kind }: Pick<Wish, 'id' | 'kind'>): Promise<number> {
  const [post] = await tx.select({ count: KINDS[kind].count }).from(inspoPosts).where(eq(inspoPosts.id, id));
  return post?.count ?? 0;
}

/** Adds or removes a like or save. The counter changes only if a row was inserted or deleted. */
export function markPost(context: LoggedIn, { id, kind, on }: Wish): Promise<{ on: boolean; count: number }> {
  const { viewer } = context;
  const { marks, count, column } = KINDS[kind];
  return transact(context, async ({ tx, emit }) => {
    const { state, authorId } = await findPost(tx, viewer, id);
    if (state === 'deleted') throw new AppError('inspiration.post-deleted');
    const moved = on
      ? await tx.insert(marks).values({ postId: id, userId: viewer.id }).onConflictDoNothing().returning()
      : await tx
          .delete(marks)
          .where(and(eq(marks.postId, id), eq(marks.userId, viewer.id)))
          .returning();
    if (moved.length === 0) return { on, count: await countOf(tx, { id, kind }) };
    const [post] = await tx
      .update(inspoPosts)
      .set({ [column]: sql`${count} + ${on ? 1 : -1}` })
      .where(eq(inspoPosts.id, id))
      .returning({ count });
    if (kind === 'like' && viewer.id !== authorId) {
      await emit(on ? inspoLiked : inspoUnliked, { postId: id, userId: viewer.id });
    }
    await emit(inspoMarked, { postId: id });
    return { on, count: post?.count ?? 0 };
  });
}

/**
 * Returns the author of a visible post that a member likes; undefined without the like. Locks the like, so that
 * removing it waits until the transaction ends.
 */
export async function lockInspoLike(tx: Transaction, postId: number, userId: number) {
  const [row] = await tx
    .select({ authorId: inspoPosts.authorId })
    .from(inspoLikes)
    .innerJoin(inspoPosts, eq(inspoPosts.id, inspoLikes.postId))
    .where(and(eq(inspoLikes.postId, postId), eq(inspoLikes.userId, userId), eq(inspoPosts.state, 'visible')))
    .for('key share', { of: inspoLikes });
  return row;
}
