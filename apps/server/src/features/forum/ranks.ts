import { sql, type SQL } from 'drizzle-orm';
import { posts } from '#db/schema/forum.ts';

/** How far ten times as many people lift a post: 4 x 45,000 s, two days and a bit. */
const WEIGHT = 4;
/** Each so many seconds a new post starts one higher. */
const STEP_S = 45_000;

/** Standard deviations on either side that hold 95 of 100 cases. */
const Z = 1.96;
/** Readers who are taken for granted and whom nothing helped: two friends of the author prove little. */
const DOUBT = 20;

/** What one member counts among those whom a post helped: the greater of the two. */
export const HELPED = { like: 0.5, save: 1 } as const;

/**
 * Rank of the hot list (FORUM-06). It never has to be calculated anew as time passes: newer posts simply start higher.
 * @param people who liked or replied, beside the author
 */
export function hotRank(people: number, createdAt: Date): number {
  return WEIGHT * Math.log10(1 + people) + createdAt.getTime() / 1000 / STEP_S;
}

/** The same for a post that is stored now. */
export function newHotRank(): SQL {
  return sql`extract(epoch from now())::float8 / ${STEP_S}::float8`;
}

/** The same for a stored post whose people become so many. */
export function storedHotRank(people: SQL): SQL {
  return sql`${WEIGHT}::float8 * log((1 + ${people})::float8) + extract(epoch from ${posts.createdAt})::float8 / ${STEP_S}::float8`;
}

/**
 * Rank of the helpful list (FORUM-06): the share of readers whom a post helps at least, as far as 95 of 100 such counts
 * tell (Wilson's lower bound). Few readers prove little, so many readers and a good share both count.
 * @param helped what those whom it helped count together
 * @param readers who opened it, beside the author
 */
export function helpfulRank(helped: number, readers: number): number {
  if (helped <= 0) return 0;
  // Whoever likes from a list has not opened it: no more can be helped than have read.
  const n = Math.max(readers, helped) + DOUBT;
  const share = helped / n;
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * n)) / n);
  return Math.max(0, (share + (Z * Z) / (2 * n) - spread) / (1 + (Z * Z) / n));
}

/** The same in the database. */
export function storedHelpfulRank(helped: SQL, readers: SQL): SQL {
  const n = sql`(greatest(${readers}, ${helped}) + ${DOUBT}::float8)`;
  const share = sql`((${helped}) / ${n})`;
  const z2 = Z * Z;
  const spread = sql`${Z}::float8 * sqrt((${share} * (1 - ${share}) + ${z2 / 4}::float8 / ${n}) / ${n})`;
  const bound = sql`(${share} + ${z2 / 2}::float8 / ${n} - ${spread}) / (1 + ${z2}::float8 / ${n})`;
  return sql`case when ${helped} <= 0 then 0 else greatest(0, ${bound}) end`;
}
