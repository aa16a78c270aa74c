import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { forumVisits, postLikes, postReads, posts, postSaves, replies, replyLikes } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import type { Collected } from '#platform/personal-data/personal-data.ts';
import { profiles } from '#features/members';
import { collectPostAddOns } from './collect-post-add-ons.ts';

function written(db: Executor, userId: number) {
  return db
    .select({
      id: posts.id,
      title: posts.title,
      topic: topics.slug,
      language: posts.language,
      text: posts.plain,
      html: posts.html,
      state: posts.state,
      likes: posts.likes,
      saves: posts.saves,
      replies: posts.replies,
      views: posts.views,
      answerReplyId: posts.answerId,
      createdAt: posts.createdAt,
      editedAt: posts.editedAt,
    })
    .from(posts)
    .innerJoin(topics, eq(topics.id, posts.topicId))
    .where(eq(posts.authorId, userId))
    .orderBy(posts.id);
}

function answered(db: Executor, userId: number) {
  return db
    .select({
      id: replies.id,
      postId: replies.postId,
      toId: replies.toId,
      text: replies.plain,
      html: replies.html,
      state: replies.state,
      likes: replies.likes,
      createdAt: replies.createdAt,
      editedAt: replies.editedAt,
    })
    .from(replies)
    .where(eq(replies.authorId, userId))
    .orderBy(replies.id);
}

/**
 * Collects a member's forum data for export. Content by others is exported as ids only, because the texts are theirs.
 */
export async function collectForum(db: Executor, userId: number): Promise<Collected> {
  const [chosen] = await db
    .select({ topic: topics.slug })
    .from(profiles)
    .innerJoin(topics, eq(topics.id, profiles.topicId))
    .where(eq(profiles.userId, userId));
  const data = {
    chosenTopic: chosen ?? null,
    ...(await collectPostAddOns(db, userId)),
    posts: await written(db, userId),
    replies: await answered(db, userId),
    likedPosts: await db
      .select({ postId: postLikes.postId, createdAt: postLikes.createdAt })
      .from(postLikes)
      .where(eq(postLikes.userId, userId))
      .orderBy(postLikes.postId),
    likedReplies: await db
      .select({ replyId: replyLikes.replyId, createdAt: replyLikes.createdAt })
      .from(replyLikes)
      .where(eq(replyLikes.userId, userId))
      .orderBy(replyLikes.replyId),
    savedPosts: await db
      .select({ postId: postSaves.postId, createdAt: postSaves.createdAt, remindAt: postSaves.remindAt })
      .from(postSaves)
      .where(eq(postSaves.userId, userId))
      .orderBy(postSaves.postId),
    readPosts: await db
      .select({ postId: postReads.postId, lastReplyId: postReads.lastReplyId, readAt: postReads.readAt })
      .from(postReads)
      .where(eq(postReads.userId, userId))
      .orderBy(postReads.postId),
    visits: await db
      .select({ seenAt: forumVisits.seenAt, previousAt: forumVisits.previousAt })
      .from(forumVisits)
      .where(eq(forumVisits.userId, userId)),
  };
  return { data };
}
