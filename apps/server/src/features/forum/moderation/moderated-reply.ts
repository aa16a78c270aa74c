import { replyPath } from '@site/contract/forum/paths.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { posts, replies } from '#db/schema/forum.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { ModeratedChange, ModeratedKind } from '#platform/moderation/moderated.ts';
import { replyCreated, replyDeleted, replyHidden, replyShown } from '../events.ts';
import { joinPost, leavePost } from '../replies/reply-in-post.ts';
import { imagesOf } from '../replies/reply-views.ts';
import { emitMentions } from '../mentions/emit-mentions.ts';
import { isThereFor } from './visibility.ts';

type Reply = typeof replies.$inferSelect;

async function held(tx: Transaction, id: number): Promise<Reply | undefined> {
  const [reply] = await tx.select().from(replies).where(eq(replies.id, id)).for('no key update');
  return reply;
}

/** Updates the post's counters and emits the event for the state change. */
async function emitStateChange({ tx, emit }: TransactionScope, before: Reply, state: Reply['state']): Promise<void> {
  const { id: replyId, postId, authorId, toId: to, html } = before;
  if (state === 'visible') await joinPost(tx, before);
  else if (before.state === 'visible') await leavePost(tx, before);
  if (state === 'hidden') return emit(replyHidden, { postId, replyId });
  if (state === 'deleted') return emit(replyDeleted, { postId, replyId });
  // Only replies held since their creation are new to readers. An edited reply may be held because of a watched word
  // that the edit added.
  const unheard = before.hiddenFor === 'first-post' || (before.hiddenFor === 'words' && before.editedAt === null);
  if (!unheard) return emit(replyShown, { postId, replyId });
  await emit(replyCreated, { postId, replyId, authorId, to });
  await emitMentions(emit, { postId, replyId, authorId, html });
}

async function change(work: TransactionScope, id: number, to: ModeratedChange): Promise<void> {
  const reply = await held(work.tx, id);
  if (!reply || (reply.state === 'deleted' && !reply.deletedByStaff)) return;
  const hiddenFor = to.state === 'hidden' ? to.hiddenFor : null;
  await work.tx
    .update(replies)
    .set({ state: to.state, hiddenFor, deletedByStaff: to.state === 'deleted' })
    .where(eq(replies.id, id));
  if (reply.state !== to.state) await emitStateChange(work, reply, to.state);
}

export const moderatedReply: ModeratedKind = {
  kind: 'reply',
  rows: replies,

  async show(db, ids) {
    const [rows, images] = await Promise.all([
      db
        .select({ reply: replies, title: posts.title })
        .from(replies)
        .innerJoin(posts, eq(posts.id, replies.postId))
        .where(inArray(replies.id, [...ids])),
      imagesOf(db, [...ids]),
    ]);
    return new Map(
      rows.map(({ reply: { id, postId, authorId, state, hiddenFor, html, createdAt }, title }) => [
        id,
        {
          ...{ id, authorId, state, hiddenFor, title, html, createdAt },
          images: (images.get(id) ?? []).map(({ url, width, height }) => ({ url, width, height })),
          path: replyPath(postId, id),
        },
      ]),
    );
  },

  async isThereFor(db, viewer, id) {
    const [found] = await db
      .select({
        reply: { state: replies.state, authorId: replies.authorId },
        post: { state: posts.state, authorId: posts.authorId },
      })
      .from(replies)
      .innerJoin(posts, eq(posts.id, replies.postId))
      .where(eq(replies.id, id));
    return (
      found !== undefined &&
      found.reply.state !== 'deleted' &&
      isThereFor(viewer, found.reply) &&
      isThereFor(viewer, found.post)
    );
  },

  async lock(tx, id) {
    const reply = await held(tx, id);
    if (!reply) return null;
    const { authorId, state, hiddenFor, editedAt } = reply;
    return { authorId, state, hiddenFor, editedAt };
  },

  change,
};
