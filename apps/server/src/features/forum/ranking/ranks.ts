import { sql, type SQL } from 'drizzle-orm';
import { posts } from '#db/schema/forum.ts';

/** Gain in rank for ten times as many participants. Equals 4 x 45,000 s, about two days. */
const WEIGHT = 4;
/** Number of seconds by which a later creation time raises the rank by one. */
const STEP_S = 45_000;

/** Standard deviations of a two-sided 95 % confidence interval. */
const Z = 1.96;
/**
 * Number of assumed readers whom the post did not help, so that likes by a few friends of the author do not rank it
 * high.
 */
const DOUBT = 20;

/** Weight of one member among those helped. If both apply, the greater counts. */
export const HELPED = { like: 0.5, save: 1 } as const;

/**
 * Returns the hot ranking of a post (FORUM-06). It never has to be recomputed as time passes, because newer posts start
 * higher.
 * @param people number of members who liked or replied, except the author
 */
export function hotRank(people: number, createdAt: Date): number {
  return WEIGHT * Math.log10(1 + people) + createdAt.getTime() / 1000 / STEP_S;
}

/** Returns SQL for the hot rank of a post created now. */
export function newHotRank(): SQL {
  return sql`extract(epoch from now())::float8 / ${STEP_S}::float8`;
}

/** Returns SQL for the hot rank of a stored post with a new number of participants. */
export function storedHotRank(people: SQL): SQL {
  return sql`${WEIGHT}::float8 * log((1 + ${people})::float8) + extract(epoch from ${posts.createdAt})::float8 / ${STEP_S}::float8`;
}

/**
 * Returns the helpful ranking of a post (FORUM-06): the lower bound of the 95 % Wilson score interval for the fraction
 * of readers whom the post helped. Few readers are weak evidence, so a high rank needs both many readers and a high
 * fraction.
 * @param helped sum of the weights of the members helped
 * @param readers number of members who opened the post, except the author
 */
export function helpfulRank(helped: number, readers: number): number {
  if (helped <= 0) return 0;
  // Members can like a post in a list without opening it, so there may be fewer readers than members helped.
  const n = Math.max(readers, helped) + DOUBT;
  const share = helped / n;
  const margin = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * n)) / n);
  return Math.max(0, (share + (Z * Z) / (2 * n) - margin) / (1 + (Z * Z) / n));
}

/** Returns SQL for `helpfulRank`. */
export function storedHelpfulRank(helped: SQL, readers: SQL): SQL {
  const n = sql`(greatest(${readers}, ${helped}) + ${DOUBT}::float8)`;
  const share = sql`((${helped}) / ${n})`;
  const z2 = Z * Z;
  const margin = sql`${Z}::float8 * sqrt((${share} * (1 - ${share}) + ${z2 / 4}::float8 / ${n}) / ${n})`;
  const bound = sql`(${share} + ${z2 / 2}::float8 / ${n} - ${margin}) / (1 + ${z2}::float8 / ${n})`;
  return sql`case when ${helped} <= 0 then 0 else greatest(0, ${bound}) end`;
}
