import type { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { unseen } from '#features/following';
import { authorTag } from '#features/members';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { FEATURE_ORDERS, featurePage } from './feature-page.ts';
import { postRowView } from '../post-lists/post-row-view.ts';
import { rowMarks } from '../reading/row-marks.ts';
import { allTopics } from '../topics/topic-cache.ts';

const PAGE = 20;

/** Lists feature requests by votes or age. Pinned ones are not listed first. */
export const listFeatures: Operation<typeof postAddOnRoutes.features> = async (context, input) => {
  const { db, viewer } = context;
  const { sort, state, topic, language, cursor } = input;
  context.tag('forum');
  const after = cursor === undefined ? undefined : decodeCursor(cursor, FEATURE_ORDERS[sort].whole);
  const [topics, hidden] = await Promise.all([allTopics(db), viewer && unseen(db, viewer.id)]);
  const topicId = topic === undefined ? undefined : topics.bySlug.get(topic)?.id;
  if (topic !== undefined && topicId === undefined) return { items: [], next: null };
  const found = await featurePage(db, viewer, {
    sort,
    state,
    topicId,
    language,
    unseen: hidden,
    after,
    limit: PAGE + 1,
  });
  const shown = found.slice(0, PAGE);
  context.tag(...shown.map(({ author }) => authorTag(author.id)));
  const marks = await rowMarks(db, viewer, shown);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => postRowView(row, { topics: topics.byId, language: context.language, marks })),
    next: last ? encodeCursor(last) : null,
  };
};
