import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { postLikes, posts, postSaves, replies } from '#db/schema/forum.ts';
import { HELPED, storedHelpfulRank, storedHotRank } from '../ranking/ranks.ts';

const count = (table: typeof postLikes | typeof postSaves) =>
  sql`(select count(*)::int from ${table} c where c.post_id = ${posts.id})`;

const visibleReplies = sql`(select count(*)::int from ${replies} r where r.post_id = ${posts.id} and r.state = 'visible')`;

const people = sql`(
  select count(distinct user_id)::int from (
    select l.user_id from ${postLikes} l where l.post_id = ${posts.id}
    union all select r.author_id from ${replies} r where r.post_id = ${posts.id} and r.state = 'visible') active
  where user_id <> ${posts.authorId})`;

const helped = sql`(
  select coalesce(sum(case when s.user_id is null then ${HELPED.like}::float8 else ${HELPED.save}::float8 end), 0)
  from (select l.user_id from ${postLikes} l where l.post_id = ${posts.id}) l
  full join (select s.user_id from ${postSaves} s where s.post_id = ${posts.id}) s using (user_id)
  where user_id <> ${posts.authorId})`;

/**
 * Computes the counters and ranks of posts again, after rows have moved between them. The caller has locked them.
 * Excludes votes and readers, whose counters also count erased accounts.
 */
export async function recomputeCounts(tx: Transaction, ids: readonly number[]): Promise<void> {
  const those = inArray(posts.id, [...ids]);
  await tx
    .update(posts)
    .set({
      likes: count(postLikes),
      saves: count(postSaves),
      replies: visibleReplies,
      people,
      helped,
    })
    .where(those);
  await tx
    .update(posts)
    .set({
      hot: storedHotRank(sql`${posts.people}`),
      helpful: storedHelpfulRank(sql`${posts.helped}`, sql`${posts.readers}`),
    })
    .where(those);
}
