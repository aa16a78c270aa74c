import { and, asc, eq, sql } from 'drizzle-orm';
import { PERFORMERS_FOUND_MAX } from '@site/contract/industry/performer-schemas.ts';
import type { performerRoutes } from '@site/contract/industry/performer-routes.ts';
import { rooms } from '#db/schema/industry.ts';
import type { Operation } from '#platform/feature.ts';

/** Finds rooms on a cam site by prefix, using the index industry_rooms_prefix. */
export const findPerformers: Operation<typeof performerRoutes.performers> = async ({ db }, { network, q }) => {
  const prefix = `${q.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await db
    .select({ name: rooms.name })
    .from(rooms)
    .where(and(eq(rooms.network, network), sql`${rooms.name} like ${prefix}`))
    .orderBy(asc(rooms.name))
    .limit(PERFORMERS_FOUND_MAX);
  return { names: found.map(({ name }) => name) };
};
