import { and, asc, eq, sql, inArray } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import type { Transaction } from '#db/client.ts';
import { forumVisits, postReads, posts, postSaves, replies, replyImages } from '#db/schema/forum.ts';
import type { ErasedFiles } from '#platform/personal-data/personal-data.ts';
import { translate } from '#platform/translate.ts';
import { featureVotes, polls, pollVotes, quizAnswers, quizQuestions } from '#db/schema/forum-add-ons.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { helpfulStep } from '../ranking/rank-changes.ts';
import { withoutMentions } from '../mentions/without-mentions.ts';

/** Returns the content with the member's name replaced by a placeholder in the language of the post. */
function content(html: string, userId: number, language: Language): { html: string; plain: string } {
  const without = withoutMentions(html, userId, `@${translate(language, 'core:deleted-member')}`);
  return { html: without, plain: plainText(without) };
}

/** Replaces mentions of the member. Locks replies before posts, each in order of id, to avoid a deadlock. */
async function eraseMentions(tx: Transaction, userId: number): Promise<void> {
  const mention = `data-id="${userId}"`;
  const answers = await tx
    .select({ id: replies.id, html: replies.html, language: posts.language })
    .from(replies)
    .innerJoin(posts, eq(posts.id, replies.postId))
    .where(sql`position(${mention} in ${replies.html}) > 0`)
    .orderBy(asc(replies.id))
    .for('no key update', { of: replies });
  for (const { id, html, language } of answers) {
    await tx
      .update(replies)
      .set(content(html, userId, language))
      .where(eq(replies.id, id));
  }
  const texts = await tx
    .select({ id: posts.id, html: posts.html, language: posts.language })
    .from(posts)
    .where(sql`position(${mention} in ${posts.html}) > 0`)
    .orderBy(asc(posts.id))
    .for('no key update');
  for (const { id, html, language } of texts) {
    await tx
      .update(posts)
      .set(content(html, userId, language))
      .where(eq(posts.id, id));
  }
}

/**
 * Clears the text of the member's deleted posts and replies, which other members cannot see, and removes the images of
 * those replies. Also clears the idempotency keys of all the member's posts and replies.
 */
async function eraseDeleted(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`
    delete from ${replyImages} using ${replies}
    where ${replies.id} = ${replyImages.replyId} and ${replies.authorId} = ${userId} and ${replies.state} = 'deleted'`);
  const emptyContent = { html: '', plain: '' };
  await tx
    .update(replies)
    .set(emptyContent)
    .where(and(eq(replies.authorId, userId), eq(replies.state, 'deleted')));
  await tx.update(replies).set({ draft: null }).where(eq(replies.authorId, userId));
  await tx
    .update(posts)
    .set({ ...emptyContent, title: '' })
    .where(and(eq(posts.authorId, userId), eq(posts.state, 'deleted')));
  await tx.update(posts).set({ draft: null }).where(eq(posts.authorId, userId));
}

/**
 * Deletes the member's saves, which are private, and decrements the counters of the posts. Locks the posts before the
 * saves, in order of id. A save that was moved to a merged post in the meantime is found in the next round.
 */
async function eraseSaves(tx: Transaction, userId: number): Promise<void> {
  for (;;) {
    const saved = tx.select({ id: postSaves.postId }).from(postSaves).where(eq(postSaves.userId, userId));
    const locked = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(inArray(posts.id, saved))
      .orderBy(asc(posts.id))
      .for('no key update');
    if (locked.length === 0) return;
    const ids = locked.map(({ id }) => id);
    const removed = await tx
      .delete(postSaves)
      .where(and(eq(postSaves.userId, userId), inArray(postSaves.postId, ids)))
      .returning({ id: postSaves.postId });
    await tx
      .update(posts)
      .set({ saves: sql`${posts.saves} - 1`, ...helpfulStep(userId, -1, 'save') })
      .where(
        inArray(
          posts.id,
          removed.map(({ id }) => id),
        ),
      );
  }
}

/**
 * Erases a member's forum data (AUTH-20). Posts, replies and likes stay, but no longer mention or identify the member.
 * Private rows, such as saves and reading progress, are deleted.
 */
export async function eraseForum(tx: Transaction, userId: number): Promise<ErasedFiles> {
  await eraseMentions(tx, userId);
  await eraseDeleted(tx, userId);
  await eraseSaves(tx, userId);
  await erasePostAddOns(tx, userId);
  // Deletes the records of the posts that the member has read; the reader counts stay.
  await tx.delete(postReads).where(eq(postReads.userId, userId));
  await tx.delete(forumVisits).where(eq(forumVisits.userId, userId));
  return {};
}

/**
 * Deletes the member's votes and answers but leaves the counts, so that results do not change when a member leaves.
 * Deletes the polls and quizzes in the member's deleted posts, which other members cannot see.
 */
async function erasePostAddOns(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(pollVotes).where(eq(pollVotes.userId, userId));
  await tx.delete(quizAnswers).where(eq(quizAnswers.userId, userId));
  await tx.delete(featureVotes).where(eq(featureVotes.userId, userId));
  const deleted = tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, userId), eq(posts.state, 'deleted')));
  await tx.delete(polls).where(inArray(polls.postId, deleted));
  await tx.delete(quizQuestions).where(inArray(quizQuestions.postId, deleted));
}
