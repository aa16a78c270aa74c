import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { readingPositions } from '#features/articles';
import { courseLearners } from '#features/courses';
import { documents } from '#features/documents';
import { cardStates } from '#features/flashcards';
import { blocks } from '#platform/users/account-state.ts';
import { follows, mutes } from '#features/following';
import { postReads, posts, replies } from '#features/forum';
import type { ReaderParts } from '#db/schema/newsletter.ts';
import { LISTED, POSTS } from './common-parts.ts';
import type { HelpfulPost } from './helpful-posts.ts';

/** A recipient with an account. */
export interface Reader {
  userId: number;
  language: string;
}

/** Content that can be missed, the same for all recipients of an issue. */
interface Missable {
  newArticles: readonly number[];
  newCourses: readonly number[];
  helpful: readonly HelpfulPost[];
  /** Time of the previous issue. */
  since: string;
}

/** Number of a member's latest posts whose replies are counted. */
const OWN_POSTS = 30;

const ids = (list: readonly number[]) => sql`${`{${list.join()}}`}::bigint[]`;

/** SQL condition: neither has blocked the other, and the recipient has not muted the author. */
const heard = (userId: SQL, authorId: SQL) => sql`
  not exists (select from ${blocks} b where b.user_id = ${userId} and b.blocked_id = ${authorId})
  and not exists (select from ${blocks} b where b.user_id = ${authorId} and b.blocked_id = ${userId})
  and not exists (select from ${mutes} m where m.user_id = ${userId} and m.kind = 'member' and m.target_id = ${authorId})`;

async function opened(
  db: Executor,
  readers: SQL,
  { table, column, wanted }: { table: SQL; column: SQL; wanted: readonly number[] },
) {
  if (wanted.length === 0) return new Set<string>();
  const { rows } = await db.execute<{ key: string }>(sql`
    select user_id || ' ' || ${column} as key from ${table} where user_id = any(${readers}) and ${column} = any(${ids(wanted)})`);
  return new Set(rows.map(({ key }) => key));
}

async function unreadPosts(db: Executor, readers: readonly Reader[], helpful: readonly HelpfulPost[]) {
  if (helpful.length === 0) return new Map<string, number[]>();
  const { rows } = await db.execute<{ userId: string; posts: string[] }>(sql`
    with reader as (
      select r.user_id, r.language, exists (
        select from ${follows} f where f.user_id = r.user_id and f.kind = 'topic'
      ) as picks
      from json_to_recordset(${JSON.stringify(readers.map(({ userId, language }) => ({ user_id: userId, language })))}::json)
        as r (user_id bigint, language text)
    ), candidate as (
      select * from json_to_recordset(${JSON.stringify(helpful)}::json)
        as c (id bigint, "topicId" bigint, "authorId" bigint, language text, helped float8)
    ), found as (
      select reader.user_id, c.id,
        row_number() over (partition by reader.user_id order by c.helped desc, c.id desc) as place
      from reader join candidate c on c.language = reader.language and c."authorId" <> reader.user_id
      where (not picks or exists (
          select from ${follows} f where f.user_id = reader.user_id and f.kind = 'topic' and f.target_id = c."topicId"))
        and not exists (select from ${postReads} p where p.user_id = reader.user_id and p.post_id = c.id)
        and not exists (
          select from ${mutes} m where m.user_id = reader.user_id
            and ((m.kind = 'topic' and m.target_id = c."topicId") or (m.kind = 'post' and m.target_id = c.id)))
        and ${heard(sql`reader.user_id`, sql`c."authorId"`)}
    )
    select user_id as "userId", array_agg(id order by place) as posts from found where place <= ${POSTS} group by user_id`);
  return new Map(rows.map((row) => [row.userId, row.posts.map(Number)]));
}

/** Counts replies by others to the recipients' posts since the previous issue that are still unread. */
async function repliesWaiting(db: Executor, readers: SQL, since: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ userId: string; count: number }>(sql`
    select reader as "userId", count(*)::int as count
    from unnest(${readers}) reader
    cross join lateral (
      select ${posts.id} from ${posts} where ${posts.authorId} = reader and ${posts.state} = 'visible'
      order by ${posts.id} desc limit ${OWN_POSTS}) own
    left join ${postReads} p on p.user_id = reader and p.post_id = own.id
    join ${replies} r on r.post_id = own.id and r.id > coalesce(p.last_reply_id, 0) and r.state = 'visible'
      and r.author_id <> reader and r.created_at > ${since}
    where ${heard(sql`reader`, sql`r.author_id`)}
    group by reader`);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

async function cardsDue(db: Executor, readers: SQL): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ userId: string; count: number }>(sql`
    select s.user_id as "userId", count(*)::int as count from ${cardStates} s
    join ${documents} d on d.id = s.document_id and d.archived_at is null
    left join ${documents} p on p.id = d.parent_id
    where s.user_id = any(${readers}) and s.due <= now() and p.archived_at is null group by s.user_id`);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

/** Returns the course last visited by each recipient, among those started and not completed. */
async function unfinished(db: Executor, readers: SQL): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ userId: string; courseId: string }>(sql`
    select distinct on (user_id) user_id as "userId", course_id as "courseId" from ${courseLearners}
    where user_id = any(${readers}) and finished_run < run order by user_id, at desc`);
  return new Map(rows.map(({ userId, courseId }) => [userId, Number(courseId)]));
}

/**
 * Returns what each of the given recipients missed. The number of queries does not depend on the number of recipients.
 */
export async function readerParts(
  db: Executor,
  readers: readonly Reader[],
  { newArticles, newCourses, helpful, since }: Missable,
): Promise<Map<number, ReaderParts>> {
  const own = ids(readers.map(({ userId }) => userId));
  const readArticles = await opened(db, own, {
    table: sql`${readingPositions}`,
    column: sql`document_id`,
    wanted: newArticles,
  });
  const startedCourses = await opened(db, own, {
    table: sql`${courseLearners}`,
    column: sql`course_id`,
    wanted: newCourses,
  });
  const unread = await unreadPosts(db, readers, helpful);
  const waiting = await repliesWaiting(db, own, since);
  const due = await cardsDue(db, own);
  const goOn = await unfinished(db, own);
  return new Map(
    readers.map(({ userId }) => {
      const key = String(userId);
      const missed = (list: readonly number[], seen: Set<string>) => list.filter((id) => !seen.has(`${key} ${id}`));
      return [
        userId,
        {
          articles: missed(newArticles, readArticles).slice(0, LISTED),
          courses: missed(newCourses, startedCourses).slice(0, LISTED),
          posts: unread.get(key) ?? [],
          unfinished: goOn.get(key) ?? null,
          cardsDue: due.get(key) ?? 0,
          replies: waiting.get(key) ?? 0,
        },
      ];
    }),
  );
}
