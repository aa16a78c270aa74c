import { asc, eq, inArray, sql } from 'drizzle-orm';
import { SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { topicRoutes } from '@site/contract/forum/topic-routes.ts';
import type { Transaction } from '#db/client.ts';
import { posts } from '#db/schema/forum.ts';
import { topicRedirects, topics } from '#db/schema/forum-topics.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { changeTopics, findTopic, requireAnotherTopic } from './change-topics.ts';

/** Moves the posts of a topic, in every state. Returns their number. */
async function movePosts(tx: Transaction, fromId: number, intoId: number): Promise<number> {
  const { rowCount } = await tx.update(posts).set({ topicId: intoId }).where(eq(posts.topicId, fromId));
  return rowCount ?? 0;
}

/** Moves all posts and recounts those of the remaining topic. Returns the number of moved posts. */
async function moveAllPosts(tx: Transaction, fromId: number, intoId: number): Promise<number> {
  // Locks posts before topics, as authors and moderators do, to avoid a deadlock.
  const moved = await movePosts(tx, fromId, intoId);
  await tx
    .select({ id: topics.id })
    .from(topics)
    .where(inArray(topics.id, [fromId, intoId]))
    .orderBy(asc(topics.id))
    .for('update');
  // Posts whose authors held the topic until now. No one can post in it anymore.
  const late = await movePosts(tx, fromId, intoId);
  const visible = sql`(select count(*)::int from ${posts} where ${posts.topicId} = ${intoId} and ${posts.state} = 'visible')`;
  await tx.update(topics).set({ posts: visible }).where(eq(topics.id, intoId));
  return moved + late;
}

/** Merges a topic into another (FORUM-72). */
export const mergeTopics: Operation<typeof topicRoutes.mergeTopics> = (context, { id, into: intoId, version }) =>
  changeTopics(context, async (work, all) => {
    const { tx } = work;
    const [from, into] = [findTopic(all, id, version), findTopic(all, intoId)];
    if (into.archivedAt !== null) throw new AppError('forum.topic-archived');
    requireAnotherTopic(all, id);
    const moved = await moveAllPosts(tx, id, intoId);
    await context.topicReferences.move(tx, { from, into });
    await tx.update(topicRedirects).set({ topicId: intoId }).where(eq(topicRedirects.topicId, id));
    await tx.insert(topicRedirects).values({ slug: from.slug, topicId: intoId });
    await tx.delete(topics).where(eq(topics.id, id));
    await appendAuditLog(work, {
      ...{ actorId: context.viewer.id, action: 'topics-merged', subjectId: null },
      before: { topic: from.slug, name: from.name[SOURCE_LANGUAGE] },
      after: { topic: into.slug, posts: moved },
    });
  });
