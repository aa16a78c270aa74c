import { and, arrayContains, eq, gt, sql } from 'drizzle-orm';
import { NEW_MAX, type inspoRoutes } from '@site/contract/inspo/routes.ts';
import { users } from '#platform/users/users.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import type { Operation } from '#platform/feature.ts';
import { listedFor } from '../visibility.ts';

export const newer: Operation<typeof inspoRoutes.newer> = async ({ db, viewer }, { after, tag }) => {
  const some = await db
    .select({ one: sql`1` })
    .from(inspoPosts)
    .innerJoin(users, eq(users.id, inspoPosts.authorId))
    .where(
      and(
        await listedFor(db, viewer),
        gt(inspoPosts.id, after),
        tag === undefined ? undefined : arrayContains(inspoPosts.tags, [tag]),
      ),
    )
    .limit(NEW_MAX);
  return { count: some.length };
};
