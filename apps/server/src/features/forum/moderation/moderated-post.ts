import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { ModeratedChange, ModeratedKind } from '#platform/moderation/moderated.ts';
import { postCreated, postDeleted, postHidden, postPinned, postShown } from '../events.ts';
import { emitMentions } from '../mentions/emit-mentions.ts';
import { isThereFor } from './visibility.ts';

type Post = typeof posts.$inferSelect;

async function held(tx: Transaction, id: number): Promise<Post | undefined> {
  const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for('no key update');
  return post;
}

/** Updates the topic's counter and emits the event for the state change. */
async function emitStateChange({ tx, emit }: TransactionScope, before: Post, state: Post['state']): Promise<void> {
  const { id: postId, topicId, authorId, html } = before;
  const step = Number(state === 'visible') - Number(before.state === 'visible');
  if (step !== 0) {
    await tx
      .update(topics)
      .set({ posts: sql`${topics.posts} + ${step}` })
      .where(eq(topics.id, topicId));
  }
  if (state === 'hidden') return emit(postHidden, { postId });
  if (state === 'deleted') return emit(postDeleted, { postId });
  // Only posts held since their creation are new to readers. An edited post may be held because of a watched word that
  // the edit added.
  const unheard = before.hiddenFor === 'first-post' || (before.hiddenFor === 'words' && before.editedAt === null);
  if (!unheard) return emit(postShown, { postId });
  await emit(postCreated, { postId, authorId });
  await emitMentions(emit, { postId, replyId: null, authorId, html });
}

async function change(work: TransactionScope, id: number, to: ModeratedChange): Promise<void> {
  const post = await held(work.tx, id);
  if (!post || (post.state === 'deleted' && !post.deletedByStaff)) return;
  const hiddenFor = to.state === 'hidden' ? to.hiddenFor : null;
  await work.tx
    .update(posts)
    .set({ state: to.state, hiddenFor, deletedByStaff: to.state === 'deleted' })
    .where(eq(posts.id, id));
  if (post.state !== to.state) await emitStateChange(work, post, to.state);
}

async function pin({ tx, emit }: TransactionScope, id: number, on: boolean): Promise<{ changed: boolean }> {
  const post = await held(tx, id);
  if (!post || post.pinned === on) return { changed: false };
  await tx.update(posts).set({ pinned: on }).where(eq(posts.id, id));
  await emit(postPinned, { postId: id, authorId: post.authorId, on });
  return { changed: true };
}

export const moderatedPost: ModeratedKind = {
  kind: 'post',
  rows: posts,

  async show(db, ids) {
    const rows = await db
      .select()
      .from(posts)
      .where(inArray(posts.id, [...ids]));
    return new Map(
      rows.map(({ id, authorId, state, hiddenFor, title, html, createdAt }) => [
        id,
        { id, authorId, state, hiddenFor, title, html, images: [], path: `/forumDetails?id=${id}`, createdAt },
      ]),
    );
  },

  async isThereFor(db, viewer, id) {
    const [post] = await db
      .select({ state: posts.state, authorId: posts.authorId })
      .from(posts)
      .where(eq(posts.id, id));
    return post !== undefined && post.state !== 'deleted' && isThereFor(viewer, post);
  },

  async lock(tx, id) {
    const post = await held(tx, id);
    if (!post) return null;
    const { authorId, state, hiddenFor, pinned, editedAt } = post;
    return { authorId, state, hiddenFor, pinned, editedAt };
  },

  change,
  pin,
};
