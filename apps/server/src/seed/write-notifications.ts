import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import { users } from '#db/schema/users.ts';
import { follows } from '#db/schema/following.ts';
import { postLikes, posts, replies, replyLikes } from '#db/schema/forum.ts';
import { cases, reports } from '#db/schema/moderation.ts';
import { notificationActors, notifications } from '#db/schema/notifications.ts';
import { DAY } from './calendar.ts';

const { postLiked, replyLiked, postReplied, replyReplied, followedPosted, reportDecided } = NOTIFICATION_TYPES;
/** Maximum age of notifications in days, which is less than the 90 days for which the site retains read ones. */
const RETENTION_DAYS = 80;
/** Number of latest notifications about likes and replies that each account has not read. */
const UNREAD = 6;
/** Number of new posts by members whom the administrator follows: more than the unread badge can show. */
const FOLLOWED_POSTS = 130;

const iso = (time: number) => new Date(time).toISOString();

/** Demo accounts with a role. */
const demo = sql`(select id from ${users} where email like '%@demo.example' and role is not null)`;

/** Actions by members on content by the demo accounts, one row each. */
const DEEDS: readonly SQL[] = [
  sql`select p.author_id as user_id, ${postLiked}::smallint as type, 'post:' || p.id as subject, l.user_id as actor_id,
      l.created_at as at, jsonb_build_object('postId', p.id) as about
    from ${postLikes} l join ${posts} p on p.id = l.post_id where p.author_id in ${demo} and p.state = 'visible'`,
  sql`select r.author_id, ${replyLiked}::smallint, 'reply:' || r.id, l.user_id, l.created_at,
      jsonb_build_object('postId', r.post_id, 'ownReplyId', r.id)
    from ${replyLikes} l join ${replies} r on r.id = l.reply_id where r.author_id in ${demo} and r.state = 'visible'`,
  sql`select p.author_id, ${postReplied}::smallint, 'post:' || p.id, r.author_id, r.created_at,
      jsonb_build_object('postId', p.id, 'replyId', r.id, 'firstReplyId', r.id)
    from ${replies} r join ${posts} p on p.id = r.post_id
    left join ${replies} own on own.id = r.to_id
    where p.author_id in ${demo} and r.state = 'visible' and p.state = 'visible' and own.author_id is distinct from p.author_id`,
  sql`select own.author_id, ${replyReplied}::smallint, 'reply:' || own.id, r.author_id, r.created_at,
      jsonb_build_object('postId', r.post_id, 'replyId', r.id, 'firstReplyId', r.id, 'ownReplyId', own.id)
    from ${replies} r join ${replies} own on own.id = r.to_id where own.author_id in ${demo} and r.state = 'visible' and own.state = 'visible'`,
];

/**
 * Writes the notifications that demo accounts receive for the demo content: groups of likes and replies, decided
 * reports and, for the administrator, new posts by followed members. Also writes these follows. None of the
 * notifications is pending for email or push.
 */
export async function writeNotifications(client: pg.PoolClient, { today }: { today: number }): Promise<void> {
  const db = drizzle({ client, casing: 'snake_case' });
  const oldestAt = iso(today - RETENTION_DAYS * DAY);
  const readAt = sql`case when row_number() over (partition by user_id order by at desc) > ${UNREAD}
    then at + interval '3 hours' end`;
  await db.execute(sql`
    with deeds as (
      select * from (${sql.join([...DEEDS], sql` union all `)}) all_deeds
      where actor_id <> user_id and at > ${oldestAt}::timestamptz
    ), groups as (
      select user_id, type, subject, (array_agg(about order by at desc))[1] as about,
        (array_agg(actor_id order by at desc))[1] as actor_id, count(distinct actor_id) as actors, max(at) as at
      from deeds group by user_id, type, subject
    ), told as (
      insert into ${notifications}
        (user_id, type, subject, about, actor_id, actors, at, created_at, mailed_at, pushed_at, read_at)
      select user_id, type, subject, about, actor_id, actors, at, at, at, at, ${readAt} from groups order by at
      returning id, user_id, type, subject)
    insert into ${notificationActors} (notification_id, user_id)
    select distinct told.id, deeds.actor_id from told join deeds using (user_id, type, subject)`);
  await db.execute(sql`
    with decided as (
      select r.reporter_id as user_id, r.id, c.decided_at as at,
        case c.outcome when 'kept' then 'kept' else 'acted' end as word
      from ${reports} r join ${cases} c on c.id = r.case_id
      where r.reporter_id in ${demo} and c.decided_at > ${oldestAt}::timestamptz)
    insert into ${notifications} (user_id, type, subject, about, at, created_at, mailed_at, pushed_at, read_at)
    select user_id, ${reportDecided}::smallint, 'report:' || id, jsonb_build_object('reportId', id, 'word', word),
      at, at, at, at, at + interval '3 hours'
    from decided order by at`);
  await db.execute(sql`
    with reader as (select id from ${users} where email = 'admin@demo.example'),
    newest as (
      select p.id, p.author_id, p.created_at as at from ${posts} p, reader
      where p.state = 'visible' and p.author_id <> reader.id order by p.created_at desc limit ${FOLLOWED_POSTS}
    ), followed as (
      insert into ${follows} (user_id, kind, target_id, created_at)
      select distinct reader.id, 'member', newest.author_id, ${oldestAt}::timestamptz from newest, reader
      on conflict do nothing
    ), told as (
      insert into ${notifications} (user_id, type, subject, about, actor_id, actors, at, created_at, mailed_at, pushed_at)
      select reader.id, ${followedPosted}::smallint, 'post:' || newest.id, jsonb_build_object('postId', newest.id), newest.author_id,
        1, at, at, at, at
      from newest, reader order by at
      returning id, actor_id)
    insert into ${notificationActors} (notification_id, user_id) select id, actor_id from told`);
}
