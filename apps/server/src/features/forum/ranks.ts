import { sql, type SQL } from 'drizzle-orm';
import { postLikes, posts, replies } from '#db/schema/forum.ts';

/** How far ten times as many people lift a post: 4 x 45,000 s, two days and a bit. */
const WEIGHT = 4;
/** Each so many seconds a new post starts one higher. */
const STEP_S = 45_000;

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

/** The same from the rows of a post, for an update of `posts` under the post's lock. */
export function storedHotRank(): SQL {
  const people = sql`
    select count(*) from (
      select l.user_id as id from ${postLikes} l where l.post_id = ${posts.id}
      union
      select r.author_id from ${replies} r where r.post_id = ${posts.id} and r.state = 'visible'
    ) people where people.id <> ${posts.authorId}`;
  return sql`${WEIGHT}::float8 * log((1 + (${people}))::float8) + extract(epoch from ${posts.createdAt})::float8 / ${STEP_S}::float8`;
}

/** What a like and a save of others are worth in the helpful list. */
export const HELPFUL = { like: 1, save: 3 } as const;
