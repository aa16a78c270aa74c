import { and, eq, sql } from 'drizzle-orm';
import { CONTENT_MAX } from '@site/contract/forum/fields.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { screen } from '#features/moderation';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { requireOffered } from '#platform/settings/require-offered.ts';
import { countNewContent } from '../rate-limits/content-limits.ts';
import { postAddOnText, checkPostAddOns, storePostAddOns } from '../post-add-ons/post-add-ons.ts';
import { postCreated } from '../events.ts';
import { newHotRank } from '../ranking/ranks.ts';
import { readContent } from '../rich-text/read-content.ts';
import { rejectDuplicateContent } from '../rate-limits/reject-duplicate-content.ts';
import { emitMentions } from '../mentions/emit-mentions.ts';
import { lockPostTopic } from '../topics/lock-post-topic.ts';

export const createPost: Operation<typeof forumRoutes.createPost> = async (context, input) => {
  const { db, viewer } = context;
  const { title, language, kind, draft } = input;
  requireOffered(context, language);
  checkPostAddOns(kind, input);
  const content = await readContent(db, { author: viewer, html: input.content, max: CONTENT_MAX });
  return transact(context, async (work) => {
    const { tx, emit } = work;
    const topicId = await lockPostTopic(tx, viewer, { slug: input.topic });
    const [made] = await tx
      .insert(posts)
      .values({
        authorId: viewer.id,
        topicId,
        title,
        language,
        kind,
        featureState: kind === 'feature-request' ? 'open' : null,
        draft,
        ...content,
        hot: newHotRank(),
      })
      .onConflictDoNothing({ target: [posts.authorId, posts.draft] })
      .returning({ id: posts.id });
    if (made) {
      await rejectDuplicateContent(tx, context, {
        kind: 'post',
        id: made.id,
        postId: made.id,
        text: `${title} ${content.plain}`,
      });
      await countNewContent({ db: tx, limits: context.limits }, viewer.id, 'posts');
      await storePostAddOns(tx, made.id, input);
      const texts = [title, content.plain, postAddOnText(input)];
      const held = await screen(work, { kind: 'post', id: made.id, authorId: viewer.id, texts });
      if (held) {
        // Emits no events, so that members are not notified of a post that they cannot see.
        await tx.update(posts).set(held).where(eq(posts.id, made.id));
        return made;
      }
      await tx
        .update(topics)
        .set({ posts: sql`${topics.posts} + 1` })
        .where(eq(topics.id, topicId));
      await emit(postCreated, { postId: made.id, authorId: viewer.id });
      await emitMentions(emit, { postId: made.id, replyId: null, authorId: viewer.id, html: content.html });
      return made;
    }
    const [before] = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.authorId, viewer.id), eq(posts.draft, draft ?? '')));
    if (!before) throw new Error('the insert conflicted, but no post has this draft id');
    return before;
  });
};
