import { sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { postLikes, posts, replies, replyLikes } from '#db/schema/forum.ts';

export interface CommunityFigures {
  posts: number;
  replies: number;
  likes: number;
}

/** What of a member stands in the community, as everybody sees it, and the likes of others for it. Replies are those in posts of others. */
export async function communityFigures(db: Executor, userId: number): Promise<CommunityFigures> {
  const { rows } = await db.execute<Record<keyof CommunityFigures, string>>(sql`
    with written as (
      select ${posts.id}, ${posts.likes} from ${posts} where ${posts.authorId} = ${userId}::bigint and ${posts.state} = 'visible'
    ), answered as (
      select r.id, r.likes, p.author_id <> r.author_id as to_others from ${replies} r join ${posts} p on p.id = r.post_id
      where r.author_id = ${userId}::bigint and r.state = 'visible' and p.state = 'visible'
    )
    select (select count(*) from written) as posts, (select count(*) from answered where to_others) as replies,
      (select coalesce(sum(likes), 0) from written) + (select coalesce(sum(likes), 0) from answered)
      -- Likes for one's own count on the row, and for nothing else.
      - (select count(*) from written join ${postLikes} l on l.post_id = written.id and l.user_id = ${userId}::bigint)
      - (select count(*) from answered join ${replyLikes} l on l.reply_id = answered.id and l.user_id = ${userId}::bigint)
      as likes`);
  const { posts: written = 0, replies: answered = 0, likes = 0 } = rows[0] ?? {};
  return { posts: Number(written), replies: Number(answered), likes: Number(likes) };
}
