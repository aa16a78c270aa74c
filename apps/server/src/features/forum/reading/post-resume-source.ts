import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { replyPath } from '@site/contract/forum/paths.ts';
import { postReads, posts, replies } from '#db/schema/forum.ts';
import { notInIds } from '#platform/database/not-in-ids.ts';
import { RESUME_READER, type ResumeSource } from '#platform/resume-source.ts';

/** Maximum number of recently read posts to check. */
const CHECKED_POSTS = 30;
/** Maximum unread count shown for a thread. */
const COUNT_MAX = 99;

interface Thread {
  id: number;
  title: string;
  at: string;
  count: number;
  first: number;
}

const { userId, members, topics, posts: unlisted } = RESUME_READER;
const isMember = sql`${RESUME_READER.isMember}::boolean`;

/** Recently read posts with unread replies. */
export const postResumeSource: ResumeSource = {
  kind: 'thread',
  peek(db) {
    const read = db
      .select({ postId: postReads.postId, lastReplyId: postReads.lastReplyId, at: postReads.readAt })
      .from(postReads)
      .where(and(eq(postReads.userId, userId), isMember, gt(postReads.readAt, sql`now() - interval '30 days'`)))
      .orderBy(desc(postReads.readAt))
      .limit(CHECKED_POSTS)
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
          notInIds(replies.authorId, members),
        ),
      )
      .orderBy(replies.id)
      .limit(COUNT_MAX);
    const listed = db
      .select({
        id: posts.id,
        title: posts.title,
        at: sql`${read.at}`.as('at'),
        count: sql`unread.count`.as('count'),
        first: sql`unread.first`.as('first'),
      })
      .from(read)
      .innerJoin(posts, eq(posts.id, read.postId))
      .innerJoin(sql`lateral (select count(*) as count, min(id) as first from ${unread} as listed) unread`, sql`true`)
      .where(
        and(
          eq(posts.state, 'visible'),
          notInIds(posts.authorId, members),
          notInIds(posts.topicId, topics),
          notInIds(posts.id, unlisted),
          sql`unread.count > 0`,
        ),
      )
      .orderBy(desc(read.at))
      .as('listed');
    return sql`select json_agg(listed) from ${listed}`;
  },
  async find(_viewer, { peeked: threads }) {
    // Row type of the query in `peek`.
    return (threads as Thread[]).map(({ id, title, at, count, first }) => ({
      kind: 'thread',
      title,
      path: replyPath(id, first),
      percent: null,
      count,
      detail: '',
      at: new Date(at).toISOString(),
    }));
  },
};
