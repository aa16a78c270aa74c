import { eq, sql } from 'drizzle-orm';
import { CONTENT_MAX } from '@site/contract/forum/fields.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { AppError } from '#platform/app-error.ts';
import { screen } from '#features/moderation';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { requireOffered } from '#platform/settings/require-offered.ts';
import { postEdited, postHidden } from '../events.ts';
import { lockPost } from './find-post.ts';
import { postAddOnText, changePostAddOns, checkPostAddOns } from '../post-add-ons/post-add-ons.ts';
import { readContent } from '../rich-text/read-content.ts';
import { emitMentions } from '../mentions/emit-mentions.ts';
import { countMove } from '../topics/count-move.ts';
import { lockPostTopic } from '../topics/lock-post-topic.ts';

export const editPost: Operation<typeof forumRoutes.editPost> = async (context, input) => {
  const { viewer } = context;
  const { id, title, language } = input;
  return transact(context, async (work) => {
    const { tx, emit } = work;
    const post = await lockPost(tx, viewer, id);
    if (post.authorId !== viewer.id) throw new AppError('forum.not-the-author');
    if (post.state === 'deleted') throw new AppError('forum.post-deleted');
    const topicId = await lockPostTopic(tx, viewer, { slug: input.topic, currentId: post.topicId });
    // A post in a language that is no longer offered can stay in it.
    if (language !== post.language) requireOffered(context, language);
    checkPostAddOns(post.kind, input);
    const content = await readContent(tx, { author: viewer, html: input.content, max: CONTENT_MAX });
    const [{ html: before } = { html: '' }] = await tx.select({ html: posts.html }).from(posts).where(eq(posts.id, id));
    await tx
      .update(posts)
      .set({ topicId, title, language, ...content, editedAt: sql`now()` })
      .where(eq(posts.id, id));
    if (post.state === 'visible') await countMove(tx, { from: post.topicId, to: topicId });
    await changePostAddOns(tx, id, input);
    const texts = [title, content.plain, postAddOnText(input)];
    const held = await screen(work, { kind: 'post', id, authorId: viewer.id, texts });
    if (held && post.state === 'visible') {
      await tx.update(posts).set(held).where(eq(posts.id, id));
      await tx
        .update(topics)
        .set({ posts: sql`${topics.posts} - 1` })
        .where(eq(topics.id, topicId));
      await emit(postHidden, { postId: id });
      return { id };
    }
    await emit(postEdited, { postId: id });
    // Sends no mention notifications for a post that the recipients cannot see.
    if (post.state === 'hidden') return { id };
    await emitMentions(emit, { postId: id, replyId: null, authorId: viewer.id, html: content.html, before });
    return { id };
  });
};
