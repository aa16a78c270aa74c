import { and, desc, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { FeatureSort } from '@site/contract/forum/feature-request.ts';
import type { FeatureState } from '@site/contract/forum/schemas.ts';
import type { Database } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { posts } from '#db/schema/forum.ts';
import type { Unseen } from '#features/following';
import type { CursorPosition } from '#platform/database/cursor.ts';
import { timestampKeyset } from '#platform/database/timestamp-keyset.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { postRowColumns } from '../post-lists/post-row-view.ts';
import { readerColumns } from '../reading/row-marks.ts';

/** Sort orders of feature requests, descending. */
export const FEATURE_ORDERS = {
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
  unseen: Unseen | null;
  after: CursorPosition | undefined;
  limit: number;
}

/**
 * Selects feature requests. For one state sorted by votes, this is a single index scan. The order by age has no index:
 * all matching feature requests are read and sorted.
 */
function ofState(db: Database, wanted: Wanted, state: FeatureState | undefined) {
  const { sort, topicId, language, unseen, after, limit } = wanted;
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
        without(unseen?.members, posts.authorId),
        without(unseen?.posts, posts.id),
        // A muted topic is shown if it is requested explicitly.
        topicId === undefined ? without(unseen?.topics, posts.topicId) : undefined,
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
export async function featurePage(db: Database, viewer: Viewer | null, wanted: Wanted) {
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
