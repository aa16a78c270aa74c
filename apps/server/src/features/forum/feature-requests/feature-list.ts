import { and, desc, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { FeatureSort } from '@site/contract/forum/feature-request.ts';
import type { FeatureState } from '@site/contract/forum/schemas.ts';
import { unseen, type Unseen } from '#features/following';
import { authorTag } from '#features/members';
import { decodeCursor, encodeCursor, type CursorPosition, timestampKeyset } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import type { Database } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { posts } from '#db/schema/forum.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { postRowView, postRowColumns } from '../post-lists/post-row-view.ts';
import { rowMarks, readerColumns } from '../reading/row-marks.ts';
import { allTopics, TOPICS_TAG } from '../topics/topics.ts';

const PAGE = 20;

/** Lists feature requests by votes or age. Pinned ones are not listed first. */
export const listFeatures: Operation<typeof postAddOnRoutes.features> = async (context, input) => {
  const { db, viewer } = context;
  const { sort, state, topic, language, cursor } = input;
  context.tag('forum', TOPICS_TAG);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, FEATURE_ORDERS[sort].whole);
  const [topics, hidden] = await Promise.all([allTopics(db), viewer && unseen(db, viewer.id)]);
  const topicId = topic === undefined ? undefined : topics.bySlug.get(topic)?.id;
  if (topic !== undefined && topicId === undefined) return { items: [], next: null };
  const found = await featurePage(db, viewer, {
    sort,
    state,
    topicId,
    language,
    hidden,
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

/** Sort orders of feature requests, descending. */
const FEATURE_ORDERS = {
  votes: {
    column: posts.votes,
    value: sql<number>`${posts.votes}`,
    bound: (value: number) => sql`${value}::int`,
    whole: 2_147_483_647,
  },
  new: timestampKeyset(posts.createdAt),
};

interface Wanted {
  sort: FeatureSort;
  state: FeatureState | undefined;
  topicId: number | undefined;
  language: Language | undefined;
  hidden: Unseen | null;
  after: CursorPosition | undefined;
  limit: number;
}

/**
 * Selects feature requests. For one state sorted by votes, this is a single index scan. The order by age has no index:
 * all matching feature requests are read and sorted.
 */
function ofState(db: Database, wanted: Wanted, state: FeatureState | undefined) {
  const { sort, topicId, language, hidden, after, limit } = wanted;
  const { column, value, bound } = FEATURE_ORDERS[sort];
  const without = (
    ids: readonly number[] | undefined,
    col: typeof posts.id | typeof posts.authorId | typeof posts.topicId,
  ): SQL | undefined => (ids && ids.length > 0 ? notInArray(col, [...ids]) : undefined);
  return db
    .select({ id: posts.id, value: value.as('value') })
    .from(posts)
    .where(
      and(
        sql`${posts.kind} = 'feature-request' and ${posts.state} = 'visible'`,
        state && eq(posts.featureState, state),
        language && eq(posts.language, language),
        topicId === undefined ? undefined : eq(posts.topicId, topicId),
        without(hidden?.members, posts.authorId),
        without(hidden?.posts, posts.id),
        // A muted topic is shown if it is requested explicitly.
        topicId === undefined ? without(hidden?.topics, posts.topicId) : undefined,
        after && sql`(${column}, ${posts.id}) < (${bound(after.value)}, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(column), desc(posts.id))
    .limit(limit);
}

/**
 * Returns a page of feature requests. If they are sorted by votes and not filtered by state, merges five short index
 * scans, one per state.
 */
async function featurePage(db: Database, viewer: Viewer | null, wanted: Wanted) {
  const { sort, state, limit } = wanted;
  const of = (one: FeatureState) => ofState(db, wanted, one);
  const reader = await readerColumns(db, viewer);
  const page =
    state || sort === 'new'
      ? ofState(db, wanted, state).as('page')
      : unionAll(of('open'), of('planned'), of('in-progress'), of('done'), of('declined'))
          .orderBy(sql`value desc, id desc`)
          .limit(limit)
          .as('page');
  return db
    .select({ ...postRowColumns, ...reader, value: sql`${page.value}`.mapWith(Number).as('place') })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .innerJoin(page, eq(page.id, posts.id))
    .orderBy(desc(page.value), desc(page.id));
}
