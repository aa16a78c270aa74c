import pg from 'pg';
import { LANGUAGES, SOURCE_LANGUAGE } from '../../packages/contract/src/core/languages.ts';
import { postLikes, postReads, posts, postSaves, replies, replyLikes } from '../../apps/server/src/db/schema/forum.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { copyRows } from '../../apps/server/src/seed/copy-rows.ts';
import type { Files } from '../../apps/server/src/platform/files/files.ts';
import { seed } from '../../apps/server/src/seed/seed.ts';
import { readBaseTexts } from './base-texts.ts';
import { writeLarge } from './large-database.ts';
import { largeThreads } from './large-threads.ts';

/** The languages in SQL. Most content is in the source language. */
const WEIGHTED = [SOURCE_LANGUAGE, SOURCE_LANGUAGE, ...LANGUAGES].map((code) => `'${code}'`);

interface Filling {
  databaseUrl: string;
  files: Files;
  /** Number of posts in addition to the demo content. */
  posts: number;
  /** Number of posts that are given a thousand replies. Some others reach this number by chance. */
  long: number;
  onProgress: (text: string) => void;
  signal: AbortSignal;
}

const TABLES = ['posts', 'replies', 'post_likes', 'post_saves', 'post_reads', 'reply_likes'];
/** Ratios of the generated content: posts per additional member, posts per CamInspo post, and replies per post. */
const PER_MEMBER = 20;
const PER_PICTURES = 10;
const PER_POST = 10;
/** Maximum number of open cases. More would be unrealistic for a site with active moderators. */
const OPEN_CASES = 1000;

/** Creates additional members, similar to the existing ones. */
async function writeMembers(client: pg.ClientBase, count: number): Promise<{ first: number; count: number }> {
  const { rows } = await client.query<{ first: string }>('select max(id) + 1 as first from users');
  const first = Number(rows[0]?.first);
  await client.query(
    `insert into users (id, email, user_name, password_hash, language, role, nick_name, nick_name_folded, verified_at, created_at, last_seen_on)
    overriding system value
    select n, 'large' || n || '@large.example', 'large_' || n, '', (array[${WEIGHTED.join()}])[1 + n % ${WEIGHTED.length}], 'Member',
      name || ' ' || n, name || n, now(), now() - interval '3 years', current_date - (n % 60)::int
    from generate_series($1::bigint, $1::bigint + $2::bigint - 1) n
    cross join lateral (select (array['lina', 'mara', 'vero', 'nadia', 'ines', 'sofia', 'olga', 'petra'])[1 + n % 8]
      || (array['star', 'moon', 'rain', 'sol', 'luz', 'nova', 'fox'])[1 + n % 7] as name) named`,
    [first, count],
  );
  await client.query(
    `insert into profiles (user_id, years, sites, bio, story)
    select id, id % 7, '[]', 'Here since a while.', 'It began like this.' from users where id >= $1`,
    [first],
  );
  return { first, count };
}

/** Adds polls and quizzes to some posts. */
async function writeAsks(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with asked as (
      insert into polls (post_id, question, ends_at)
      select id, 'What do you think?', created_at + interval '7 days' from posts where id % 15 = 0 on conflict do nothing
      returning post_id)
    insert into poll_options (post_id, position, text)
    select post_id, position, 'Answer ' || position from asked cross join generate_series(0, 2) position`,
  );
  await client.query(
    `with asked as (
      insert into quiz_questions (post_id, position, text, explanation)
      select id, 0, 'Which one is it?', 'The first.' from posts where id % 40 = 1 on conflict do nothing
      returning id)
    insert into quiz_options (question_id, position, text, "right")
    select id, position, 'Answer ' || position, position = 0 from asked cross join generate_series(0, 2) position`,
  );
}

/** Creates CamInspo posts with one to four images each, by members who have given consent. */
async function writePictures(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(
    `insert into inspo_consents (user_id, given_at) select id, now() from users where role is not null on conflict do nothing`,
  );
  await client.query(
    `create temp table authors as select row_number() over (order by id) - 1 as n, id from users where role is not null`,
  );
  await client.query('analyze authors');
  await client.query(
    `insert into inspo_posts (author_id, language, text, tags, likes, saves, created_at)
    select a.id, (array[${WEIGHTED.join()}])[1 + n.n % ${WEIGHTED.length}], 'A corner and its light, number ' || n.n,
      array[(array['lighting', 'backdrops', 'decor', 'outfits'])[1 + n.n % 4]], n.n % 9, n.n % 4,
      now() - interval '1 second' * (94608000.0 * ($1 - n.n) / $1)
    from generate_series(1, $1::int) n (n)
    join authors a on a.n = n.n % (select count(*) from authors)`,
    [count],
  );
  await client.query(
    `with made as (
      insert into media (owner_id, kind, key, width, height, widths, placeholder)
      select p.author_id, 'inspo', 'large-' || p.id || '-' || position, 1200, 900 + 100 * position, '[320, 640, 1200]', null
      from inspo_posts p cross join lateral generate_series(0, (p.id % 4)::int) position
      where p.text like 'A corner and its light%'
      returning id, key)
    insert into inspo_images (post_id, media_id, position)
    select split_part(key, '-', 2)::bigint, id, split_part(key, '-', 3)::smallint from made`,
  );
  for (const [table, most] of [
    ['inspo_likes', 9],
    ['inspo_saves', 4],
  ] as const) {
    await client.query(
      `insert into ${table} (post_id, user_id, created_at)
      select p.id, a.id, p.created_at from inspo_posts p
      cross join lateral generate_series(1, (p.id % ${most})::int) k
      join authors a on a.n = (p.id * 7 + k * 13) % (select count(*) from authors)
      where p.text like 'A corner and its light%' on conflict do nothing`,
    );
  }
  await client.query('drop table authors');
}

/** Creates cases with their reports. All cases except the newest `OPEN_CASES` are decided. */
async function writeCases(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into cases (kind, target_id, author_id, source, severity, reporters, open, outcome, decided_at, created_at)
    select kind, id, author_id, 'reports', (array[40, 40, 40, 80, 90])[1 + id % 5], 2, place <= ${OPEN_CASES},
      case when place > ${OPEN_CASES} then 'kept' end, case when place > ${OPEN_CASES} then created_at end, created_at
    from (select *, row_number() over (order by created_at desc) as place from (
      select 'post' as kind, id, author_id, created_at from posts where id % 30 = 0 and state = 'visible'
      union all select 'reply', id, author_id, created_at from replies where id % 500 = 0 and state = 'visible') items) placed
    on conflict do nothing`,
  );
  await client.query(
    `insert into reports (kind, target_id, case_id, reporter_id, reason, note, open, created_at)
    select c.kind, c.target_id, c.id, u.id, (array['spam', 'hate', 'harassment'])[1 + c.id % 3], 'Please have a look.', c.open, c.created_at
    from cases c join users u on u.id in (1 + c.id % 150, 1 + (c.id + 31) % 150) and u.id <> c.author_id
    on conflict do nothing`,
  );
}

/** Creates a typical number of mutes and blocks for each demo account. */
async function writeMutes(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into mutes (user_id, kind, target_id)
    select u.id, 'member', o.id from users u join users o on o.id between 50 and 70 and o.id <> u.id where u.demo on conflict do nothing`,
  );
  await client.query(
    `insert into blocks (user_id, blocked_id)
    select u.id, o.id from users u join users o on o.id between 71 and 75 and o.id <> u.id where u.demo on conflict do nothing`,
  );
}

/** Migrates a database and fills it with the demo content and a forum of the given size. */
export async function fillSite({ databaseUrl, files, posts: count, long, onProgress, signal }: Filling) {
  await migrate(databaseUrl);
  const { accounts } = await seed({ databaseUrl, files, scale: 1, onProgress });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    onProgress('members');
    const members = await writeMembers(client, Math.max(200, Math.floor(count / PER_MEMBER)));
    const base = await readBaseTexts(client);
    const topicIds = (await client.query<{ id: string }>('select id from topics')).rows.map(({ id }) => Number(id));
    const { rows } = await client.query<{ post: string; reply: string }>(
      'select (select max(id) from posts) as post, (select max(id) from replies) as reply',
    );
    const taken = { post: Number(rows[0]?.post), reply: Number(rows[0]?.reply) };
    const write = async () => {
      let written = 0;
      const given = { posts: count, perPost: PER_POST, long, members, topicIds, base, now: Date.now(), taken };
      for (const part of largeThreads(given)) {
        signal.throwIfAborted();
        await copyRows(client, posts, part.posts);
        await copyRows(client, replies, part.replies);
        await copyRows(client, postLikes, part.likes);
        await copyRows(client, postSaves, part.saves);
        await copyRows(client, postReads, part.reads);
        await copyRows(client, replyLikes, part.replyLikes);
        written += part.posts.length;
        onProgress(`${written} of ${count} posts`);
      }
    };
    await writeLarge(client, TABLES, { write, onProgress });
    onProgress('polls, pictures, cases');
    await writeAsks(client);
    await writePictures(client, Math.max(150, Math.floor(count / PER_PICTURES)));
    await writeCases(client);
    await writeMutes(client);
    for (const table of ['posts', 'replies']) {
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    }
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
    return accounts;
  } finally {
    await client.end();
  }
}
