import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

const count = (from: string) => `(select count(*) from ${from})`;

/** Checks of denormalized counters and of points, by name. Each query selects the rows that violate the check. */
const DIFFERENT: Record<string, string> = {
  'likes of posts': `select p.id from posts p where likes <> ${count('post_likes where post_id = p.id')}`,
  'saves of posts': `select p.id from posts p where saves <> ${count('post_saves where post_id = p.id')}`,
  'replies of posts': `select p.id from posts p
    where replies <> ${count(`replies r where r.post_id = p.id and r.state = 'visible'`)}`,
  'votes for features': `select p.id from posts p where votes <> ${count('feature_votes where post_id = p.id')}`,
  'people of posts': `select p.id from posts p where people <> (select count(distinct user_id) from (
      select user_id from post_likes where post_id = p.id
      union all select r.author_id from replies r where r.post_id = p.id and r.state = 'visible') people
    where user_id <> p.author_id)`,
  'members whom posts helped': `select p.id from posts p where abs(helped - (
      select coalesce(sum(case when s.user_id is null then 0.5 else 1 end), 0)
      from (select user_id from post_likes where post_id = p.id) l
      full join (select user_id from post_saves where post_id = p.id) s using (user_id)
      where user_id <> p.author_id)) > 0.001`,
  'likes of replies': `select r.id from replies r where likes <> ${count('reply_likes where reply_id = r.id')}`,
  'posts of topics': `select t.id from topics t
    where posts <> ${count(`posts p where p.topic_id = t.id and p.state = 'visible'`)}`,
  'votes of polls': `select post_id from polls p where votes <> ${count('poll_votes v where v.post_id = p.post_id')}`,
  'votes of poll options': `select id from poll_options o where votes <> ${count('poll_votes where option_id = o.id')}`,
  'votes on facts': `select f.site_id from cam_site_facts f
    where (yes, no) <> (select count(*) filter (where is_true), count(*) filter (where not is_true)
      from cam_site_votes v where v.site_id = f.site_id and v.key = f.key)`,
  'messages of conversations': `select c.id from conversations c where (last_seq, last_seq) <> (
      select count(*), coalesce(max(seq), 0) from messages where conversation_id = c.id)`,
  'messages written': `select s.conversation_id from conversation_sides s
    where sent <> ${count('messages m where m.conversation_id = s.conversation_id and m.sender_id = s.user_id')}`,
  'messages unread': `select s.conversation_id from conversation_sides s
    where unread <> ${count(`messages m where m.conversation_id = s.conversation_id
      and m.sender_id = s.other_id and m.seq > s.read_seq and m.state = 'visible'`)}`,
  'people of notifications': `select n.id from notifications n
    where actors <> ${count('notification_actors a where a.notification_id = n.id')}`,
  'points of members': `select m.user_id from points_members m
    where balance <> (select coalesce(sum(points), 0) from points_ledger l where l.user_id = m.user_id)`,
  'points of all time': `select p.user_id from points_periods p
    where period = 'all' and points <> (select coalesce(sum(points), 0) from points_ledger l where l.user_id = p.user_id)`,
  'points reversed before they were granted': `select user_id from points_ledger
    group by user_id, key having count(*) <> max(round) + 1`,
  'points for posts': `select author_id from (
      select author_id, created_at::date as day, least(3, count(*)) as earning from posts
      where state = 'visible' group by author_id, day) written
    where earning <> ${count(`points_ledger l
      where l.user_id = author_id and l.action = 'post' and l.round = 0 and l.earned_at::date = written.day`)}`,
  'points for visits': `select user_id from points_ledger where action = 'visit'
    group by user_id, day having count(*) > 1`,
  'likes of CamInspo posts': `select p.id from inspo_posts p where likes <> ${count('inspo_likes where post_id = p.id')}`,
  'saves of CamInspo posts': `select p.id from inspo_posts p where saves <> ${count('inspo_saves where post_id = p.id')}`,
};

/**
 * Describes the rows that violate the checks. Exact only when the outbox is empty and there are no concurrent writes.
 */
export async function miscounted(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(DIFFERENT)) {
    const { rows } = await db.execute(sql.raw(query));
    if (rows.length > 0) found.push(`${name}: ${rows.length} differ, such as ${JSON.stringify(rows[0])}`);
  }
  return found;
}

/** Counts events that at least one subscriber has not handled yet. */
export async function waiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`select count(*)::int as waiting from outbox`);
  return rows[0]?.waiting ?? 0;
}
