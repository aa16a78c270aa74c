import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { authorTag } from '#features/members';
import type { Operation } from '#platform/feature.ts';
import { decodePlace, encodePlace } from '#platform/cursor.ts';
import { ORDERS } from './post-order.ts';
import { postRowView } from './post-row-view.ts';
import { pinnedPosts, postsPage } from './posts-page.ts';
import { rowMarks } from './row-marks.ts';
import { allTopics } from './topic-cache.ts';

const PAGE = 20;
/** Pinned posts above a list: more would push the list itself away. */
const PINNED_MAX = 5;

export const listPosts: Operation<typeof forumRoutes.list> = async (context, { sort, topic, language, cursor }) => {
  const { db } = context;
  context.tag('forum');
  const after = cursor === undefined ? undefined : decodePlace(cursor, ORDERS[sort].whole);
  const topics = await allTopics(db);
  const topicId = topic === undefined ? undefined : topics.bySlug.get(topic)?.id;
  if (topic !== undefined && topicId === undefined) return { items: [], next: null };
  const filter = { topicId, language };
  const [pinned, found] = await Promise.all([
    after ? [] : pinnedPosts(db, { ...filter, limit: PINNED_MAX }),
    postsPage(db, { ...filter, sort, after, limit: PAGE + 1 }),
  ]);
  const limit = PAGE - pinned.length;
  const shown = found.slice(0, limit);
  context.tag(...[...pinned, ...shown].map(({ author }) => authorTag(author.id)));
  const rows = [...pinned, ...shown];
  const marks = await rowMarks(db, context.viewer, rows);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    items: rows.map((row) => postRowView(row, topics.byId, context.language, marks)),
    next: last ? encodePlace(last) : null,
  };
};
