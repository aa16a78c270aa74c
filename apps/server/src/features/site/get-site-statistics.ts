import { eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PgViewBase } from 'drizzle-orm/pg-core/view-base';
import type { siteRoutes } from '@site/contract/site/routes.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { posts, replies } from '#features/forum';
import type { Operation } from '#platform/feature.ts';

/** Row count up to which tables are counted exactly; larger ones use the planner's estimate. */
const COUNTED = 20_000;

interface Counted {
  /** Name of the table whose estimate is used. */
  name: string;
  table: PgTable | PgViewBase;
  where: SQL;
}

async function about(db: Executor, { name, table, where }: Counted): Promise<number> {
  const { rows } = await db.execute<{ estimate: number }>(
    sql`select reltuples::float8 as estimate from pg_class where oid = ${name}::regclass`,
  );
  const estimate = rows[0]?.estimate ?? 0;
  return estimate > COUNTED ? Math.round(estimate) : db.$count(table, where);
}

/**
 * Returns the number of members, posts and replies. Exact for small tables; for large ones an estimate of all rows,
 * including accounts without a role and hidden and deleted content. Cached.
 */
export const getSiteStatistics: Operation<typeof siteRoutes.figures> = async ({ db, cache, tag }) => {
  tag('figures');
  return cache.getOrCompute('site.figures', async () => {
    const value = {
      members: await about(db, { name: 'users', table: users, where: isNotNull(users.role) }),
      posts: await about(db, { name: 'posts', table: posts, where: eq(posts.state, 'visible') }),
      replies: await about(db, { name: 'replies', table: replies, where: eq(replies.state, 'visible') }),
    };
    return { value, tags: ['figures'], bytes: 100 };
  });
};
