import { avg, count, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Rating } from '@site/contract/camsites/schemas.ts';
import type { Executor } from '#db/client.ts';
import { camSiteReviews } from '#db/schema/camsites.ts';

const { siteId, state, pay, support, traffic, tools } = camSiteReviews;

export const NO_RATING: Rating = { reviews: 0, stars: null, pay: null, support: null, traffic: null, tools: null };

const averageOf = (column: PgColumn) => sql<number>`round(${avg(column)}, 1)::float8`;

/** Returns the ratings from visible reviews, by site id. Sites without a review are left out. */
export async function readRatings(db: Executor): Promise<ReadonlyMap<number, Rating>> {
  const rows = await db
    .select({
      id: siteId,
      reviews: count(),
      stars: sql<number>`round(avg(${pay} + ${support} + ${traffic} + ${tools}) / 4, 1)::float8`,
      pay: averageOf(pay),
      support: averageOf(support),
      traffic: averageOf(traffic),
      tools: averageOf(tools),
    })
    .from(camSiteReviews)
    .where(eq(state, 'visible'))
    .groupBy(siteId);
  return new Map(rows.map(({ id, ...rating }) => [id, rating]));
}
