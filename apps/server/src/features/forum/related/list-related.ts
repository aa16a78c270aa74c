import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { RELATED_MAX, type threadRoutes } from '@site/contract/forum/thread-routes.ts';
import type { Database } from '#db/client.ts';
import { posts } from '#db/schema/forum.ts';
import { blockedWith, unseen } from '#features/following';
import { authorTag } from '#features/members';
import type { Operation } from '#platform/feature.ts';
import { findPost } from '../posts/find-post.ts';
import { postRowView } from '../post-lists/post-row-view.ts';
import { postRows } from '../post-lists/posts-page.ts';
import { readRowMarks } from '../reading/row-marks.ts';
import { allTopics, TOPICS_TAG } from '../topics/topics.ts';
import { rankRelated, type Compared } from './rank-related.ts';

/** Read in addition, as replacements for posts that a member has muted or blocked. */
const SPARE = 8;

async function hotPosts(db: Database, { id, topicId, language }: Compared, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(
      and(
        eq(posts.topicId, topicId),
        eq(posts.language, language),
        sql`${posts.state} = 'visible' and not ${posts.pinned}`,
        ne(posts.id, id),
      ),
    )
    .orderBy(desc(posts.hot), desc(posts.id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Similar posts and, if they are few, hot ones of the topic. The same for all readers. */
async function relatedIds(db: Database, post: Compared): Promise<number[]> {
  const limit = RELATED_MAX + SPARE;
  const similar = await rankRelated(db, post, limit);
  if (similar.length === limit) return similar;
  return [...new Set([...similar, ...(await hotPosts(db, post, limit))])].slice(0, limit);
}

export const listRelated: Operation<typeof threadRoutes.related> = async (context, { id }) => {
  const { db, viewer, language, cache, tag } = context;
  const post = await findPost(db, viewer, id);
  tag(`post:${id}`, TOPICS_TAG);
  // The words of a deleted post remain in the index, and similar posts would reveal what it said.
  if (post.state === 'deleted') return { items: [] };
  // Newer posts appear when the entry expires.
  const ids = await cache.getOrCompute(`forum.related ${id}`, async () => {
    const value = await relatedIds(db, post);
    return { value, tags: [`post:${id}`], bytes: value.length * 8 };
  });
  const hidden = viewer ? await unseen(db, viewer.id) : null;
  const [rows, topics] = await Promise.all([postRows(db, ids), allTopics(db)]);
  const isSeen = (row: (typeof rows)[number]) =>
    !hidden?.members.includes(row.author.id) && !hidden?.posts.includes(row.id);
  const shown = rows.filter(isSeen).slice(0, RELATED_MAX);
  tag(...shown.flatMap((row) => [`post:${row.id}`, authorTag(row.author.id)]));
  const blocked = viewer ? await blockedWith(db, viewer.id) : [];
  const marks = await readRowMarks(db, viewer, { rows: shown, blocked });
  return { items: shown.map((row) => postRowView(row, { topics: topics.byId, language, marks })) };
};
