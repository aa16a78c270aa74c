import { sql, type SQL } from 'drizzle-orm';
import { postLikes, posts, replies, replyLikes } from '#features/forum';

const STATISTICS = ['posts', 'replies', 'likes'] as const;
type Figure = (typeof STATISTICS)[number];

/**
 * SQL for each statistic. Replies count only in posts by other members. The like counters of the rows include the
 * member's likes of their own content, so these are subtracted.
 */
const COUNTED: Record<Figure, SQL> = {
  posts: sql`(select count(*) from written)`,
  replies: sql`(select count(*) from answered where to_others)`,
  likes: sql`(select coalesce(sum(likes), 0) from written) + (select coalesce(sum(likes), 0) from answered)
    - (select count(*) from written join ${postLikes} l on l.post_id = written.id and l.user_id = (select id from member))
    - (select count(*) from answered join ${replyLikes} l on l.reply_id = answered.id and l.user_id = (select id from member))`,
};

/**
 * Column with statistics of a member's visible posts and replies, and of likes by others. PostgreSQL reads only the
 * tables needed for the wanted statistics.
 */
export function communityStatistics(userId: number, wanted: readonly string[]): SQL<Partial<Record<Figure, number>>> {
  const included = STATISTICS.filter((figure) => wanted.includes(figure));
  return sql<Partial<Record<Figure, number>>>`(
    with member as (select ${userId}::bigint as id), written as (
      select p.id, p.likes from ${posts} p where p.author_id = (select id from member) and p.state = 'visible'
    ), answered as (
      select r.id, r.likes, p.author_id <> r.author_id as to_others from ${replies} r join ${posts} p on p.id = r.post_id
      where r.author_id = (select id from member) and r.state = 'visible' and p.state = 'visible'
    )
    select json_build_object(${sql.join(
      included.map((figure) => sql`${sql.raw(`'${figure}'`)}, ${COUNTED[figure]}`),
      sql`, `,
    )}))`;
}
