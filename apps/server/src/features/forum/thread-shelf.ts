import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { postReads, posts, replies } from '#db/schema/forum.ts';
import { unseen } from '#features/following';
import { noneOf } from '#platform/none-of.ts';
import type { ShelfSource } from '#platform/shelf-source.ts';

/** So many of the posts read last are looked at. */
const LOOKED_AT = 30;
/** More new replies than this are not counted. */
const COUNT_MAX = 99;

/** Posts one has read of late and that have replies since. */
export const threadShelf: ShelfSource = {
  kind: 'thread',
  async find({ db }, { id: userId, role }) {
    if (role === null) return [];
    const without = await unseen(db, userId);
    const read = db
      .select({ postId: postReads.postId, lastReplyId: postReads.lastReplyId, at: postReads.readAt })
      .from(postReads)
      .where(and(eq(postReads.userId, userId), gt(postReads.readAt, sql`now() - interval '30 days'`)))
      .orderBy(desc(postReads.readAt))
      .limit(LOOKED_AT)
      .as('read');
    const unread = db
      .select({ id: replies.id })
      .from(replies)
      .where(
        and(
          eq(replies.postId, read.postId),
          gt(replies.id, read.lastReplyId),
          eq(replies.state, 'visible'),
          sql`${replies.authorId} <> ${userId}`,
          noneOf(replies.authorId, without.members),
        ),
      )
      .limit(COUNT_MAX);
    const rows = await db
      .select({
        id: posts.id,
        title: posts.title,
        at: read.at,
        count: sql<number>`(select count(*) from (${unread}) as unread)`.mapWith(Number),
      })
      .from(read)
      .innerJoin(posts, eq(posts.id, read.postId))
      .where(
        and(
          eq(posts.state, 'visible'),
          noneOf(posts.authorId, without.members),
          noneOf(posts.topicId, without.topics),
          noneOf(posts.id, without.posts),
        ),
      )
      .orderBy(desc(read.at));
    return rows
      .filter(({ count }) => count > 0)
      .map(({ id, title, at, count }) => ({
        kind: 'thread',
        title,
        path: `/forumDetails?id=${id}`,
        percent: null,
        count,
        detail: '',
        at,
      }));
  },
};
