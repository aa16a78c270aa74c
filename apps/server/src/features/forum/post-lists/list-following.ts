import type { forumRoutes } from '@site/contract/forum/routes.ts';
import { unseen } from '#features/following';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { ACTIVITY, followedPosts } from './followed-posts.ts';
import { postRowView } from './post-row-view.ts';
import { postRows } from './posts-page.ts';
import { rowMarks } from '../reading/row-marks.ts';
import { allTopics } from '../topics/topics.ts';

const PAGE = 20;

export const listFollowing: Operation<typeof forumRoutes.following> = async (context, { cursor }) => {
  const { db, viewer, language } = context;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, ACTIVITY.whole);
  const [topics, hidden] = await Promise.all([allTopics(db), unseen(db, viewer.id)]);
  const { rows: found } = await db.execute<{ id: string; value: number }>(
    followedPosts({ userId: viewer.id, unseen: hidden, after, limit: PAGE + 1 }),
  );
  const places = found.slice(0, PAGE).map(({ id, value }) => ({ id: Number(id), value }));
  const rows = await postRows(
    db,
    places.map(({ id }) => id),
    viewer,
  );
  const marks = await rowMarks(db, viewer, rows);
  const last = found.length > PAGE ? places.at(-1) : undefined;
  return {
    items: rows.map((row) => postRowView(row, { topics: topics.byId, language, marks })),
    next: last ? encodeCursor(last) : null,
  };
};
