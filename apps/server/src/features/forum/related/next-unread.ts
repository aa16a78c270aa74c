import { and, sql, type SQL } from 'drizzle-orm';
import type { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Database } from '#db/client.ts';
import { postReads, posts, replies } from '#db/schema/forum.ts';
import { blockedWith, unseen, type Unseen } from '#features/following';
import { notInIds } from '#platform/database/not-in-ids.ts';
import type { Operation } from '#platform/feature.ts';
import { followedPosts } from '../post-lists/followed-posts.ts';
import { postRowView } from '../post-lists/post-row-view.ts';
import { postRows } from '../post-lists/posts-page.ts';
import { countsAsUnread, readerOf, type Reader } from '../reading/reading-states.ts';
import { rowMarks } from '../reading/row-marks.ts';
import { allTopics } from '../topics/topics.ts';

/** Number of recently active posts that are checked in each of the two lists, which bounds the cost. */
const CHECKED = 60;

/** Selects the latest active posts in one language: one index scan (posts_all). */
function recentPosts(language: Language, { members, posts: muted, topics }: Unseen): SQL {
  const shown = and(notInIds(posts.authorId, members), notInIds(posts.topicId, topics), notInIds(posts.id, muted));
  return sql`
    select ${posts.id}, (extract(epoch from ${posts.activeAt}) * 1000000)::float8 as value from ${posts}
    where ${posts.language} = ${language} and ${posts.state} = 'visible' and not ${posts.pinned}
      and ${shown ?? sql`true`}
    order by ${posts.activeAt} desc, ${posts.id} desc limit ${CHECKED}`;
}

/** Returns the first of the posts that the member has not opened, or that has unread replies; null without one. */
async function firstUnread(db: Database, listed: SQL, { reader, but }: { reader: Reader; but: number }) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select listed.id from (${listed}) listed
    join ${posts} on ${posts.id} = listed.id
    left join ${postReads} reads on reads.user_id = ${reader.userId} and reads.post_id = listed.id
    where listed.id <> ${but} and (
      (reads.post_id is null and ${posts.authorId} <> ${reader.userId})
      or exists (select from ${replies} r where r.post_id = listed.id and r.id > coalesce(reads.last_reply_id, 0)
        and ${countsAsUnread(reader)}))
    order by listed.value desc, listed.id desc limit 1`);
  return rows[0] ? Number(rows[0].id) : null;
}

export const nextUnread: Operation<typeof threadRoutes.nextUnread> = async ({ db, viewer, language }, { id: but }) => {
  const userId = viewer.id;
  const [hidden, blocked] = await Promise.all([unseen(db, userId), blockedWith(db, userId)]);
  const wanted = { reader: readerOf(userId, blocked), but };
  const followed = await firstUnread(
    db,
    followedPosts({ userId, unseen: hidden, after: undefined, limit: CHECKED }),
    wanted,
  );
  const id = followed ?? (await firstUnread(db, recentPosts(language, hidden), wanted));
  if (id === null) return { post: null, followed: false };
  const [rows, topics] = await Promise.all([postRows(db, [id], viewer), allTopics(db)]);
  const marks = await rowMarks(db, viewer, rows);
  const [row] = rows;
  return {
    post: row ? postRowView(row, { topics: topics.byId, language, marks }) : null,
    followed: followed !== null,
  };
};
