import { sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { posts, replies } from '#db/schema/forum.ts';

/**
 * Returns a version string that changes when one of the posts or replies, or the post of a reply, is hidden, deleted,
 * restored or edited.
 */
export async function shownVersion(
  db: Executor,
  ids: { posts: readonly number[]; replies: readonly number[] },
): Promise<string> {
  if (ids.posts.length + ids.replies.length === 0) return '';
  const { rows } = await db.execute<{ posts: string | null; replies: string | null }>(sql`
    select
      (select string_agg(concat_ws(' ', p.id, p.edited_at), ',' order by p.id) from ${posts} p
        where p.id = any(${sql.param(ids.posts)}::bigint[]) and p.state = 'visible') as posts,
      (select string_agg(concat_ws(' ', r.id, r.edited_at, p.edited_at), ',' order by r.id)
        from ${replies} r join ${posts} p on p.id = r.post_id
        where r.id = any(${sql.param(ids.replies)}::bigint[]) and r.state = 'visible' and p.state = 'visible') as replies`);
  return JSON.stringify(rows[0]);
}
