import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { ProfileLink } from '@site/contract/profiles/fields.ts';
import { diskFiles } from '#platform/files/disk-files.ts';
import { client, testApp, type TestApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { logIn } from '../testing/security/log-in.ts';
import { seededContent } from '../testing/database/seeded-content.ts';
import { readCorpus, type CorpusThread } from './corpus.ts';
import { isSeeded, seed } from './seed.ts';

const now = new Date('2026-05-14T15:20:00Z');
const corpus = readCorpus();
const countThreads = (isCounted: (thread: CorpusThread) => unknown) => corpus.threads.filter(isCounted).length;
let app: TestApp;
let query: (sql: string) => Promise<Record<string, unknown>[]>;
/** Snapshot of the seeded content before any test changed it. */
let first: Awaited<ReturnType<typeof seededContent>>;
let accounts: Awaited<ReturnType<typeof seed>>['accounts'];
const stop: (() => Promise<unknown>)[] = [];

async function asker(url: string): Promise<(sql: string) => Promise<Record<string, unknown>[]>> {
  const connection = new pg.Client(url);
  await connection.connect();
  stop.unshift(() => connection.end());
  return async (sql) => (await connection.query<Record<string, unknown>>(sql)).rows;
}

async function otherFiles() {
  const dir = await mkdtemp(join(tmpdir(), 'site-seed-'));
  stop.push(() => rm(dir, { recursive: true, force: true }));
  return diskFiles(dir);
}
const fill = (databaseUrl: string, files: TestApp['services']['files'], scale = 1) =>
  seed({ databaseUrl, files, scale, now, onProgress: () => undefined });

beforeAll(async () => {
  app = await testApp();
  stop.push(() => app.close());
  query = await asker(app.databaseUrl);
  ({ accounts } = await fill(app.databaseUrl, app.services.files));
  first = await seededContent(query, app.services.files);
});

afterAll(async () => {
  for (const step of stop) await step();
});

/** Selects rows whose counter differs from the number of counted rows. */
const wrong = (table: string, counter: string, counted: string) =>
  query(`select id, ${counter} from ${table} where ${counter} <> (${counted})`);

describe('seed', () => {
  test('creates the members, posts and replies of the corpus, and 12 topics [OPS-01]', async () => {
    const [found] = await query(`select
      (select count(*)::int from users where role is not null) as members,
      (select count(*)::int from topics) as topics,
      (select count(*)::int from posts) as posts,
      (select count(*)::int from replies) as replies,
      (select count(*)::int from profiles) as profiles`);
    const members = corpus.members.length;
    const replies = corpus.threads.flatMap((thread) => thread.replies).length;
    expect(found).toEqual({ members, topics: 12, posts: corpus.threads.length, replies, profiles: members });
  });

  test.each([
    ['posts', 'likes', 'select count(*) from post_likes where post_id = posts.id'],
    ['posts', 'saves', 'select count(*) from post_saves where post_id = posts.id'],
    ['posts', 'replies', `select count(*) from replies where post_id = posts.id and state = 'visible'`],
    [
      'posts',
      'people',
      `select count(*) from (select user_id from post_likes where post_id = posts.id
        union select author_id from replies where post_id = posts.id and state = 'visible') them where user_id <> posts.author_id`,
    ],
    ['posts', 'readers', 'select count(*) from post_reads where post_id = posts.id and user_id <> posts.author_id'],
    [
      'posts',
      'helped',
      `select coalesce(sum(worth), 0) from (select max(worth) as worth from (
        select user_id, 0.5 as worth from post_likes where post_id = posts.id
        union all select user_id, 1 from post_saves where post_id = posts.id) marks group by user_id) them`,
    ],
    ['posts', 'active_at', 'select greatest(posts.created_at, max(created_at)) from replies where post_id = posts.id'],
    ['posts', 'votes', 'select count(*) from feature_votes where post_id = posts.id'],
    ['poll_options', 'votes', 'select count(*) from poll_votes where option_id = poll_options.id'],
    ['quiz_questions', 'answered', 'select count(*) from quiz_answers where question_id = quiz_questions.id'],
    [
      'quiz_questions',
      '"right"',
      'select count(*) from quiz_answers a join quiz_options o on o.id = option_id and o."right" where a.question_id = quiz_questions.id',
    ],
    ['replies', 'likes', 'select count(*) from reply_likes where reply_id = replies.id'],
    ['topics', 'posts', `select count(*) from posts where topic_id = topics.id and state = 'visible'`],
  ])('stores exact counters: %s.%s [FORUM-08]', async (table, counter, counted) => {
    expect(await wrong(table, counter, counted)).toEqual([]);
  });

  test('has running and ended polls, with one vote per member, before today and before the end [FORUM-03]', async () => {
    const late = `select 1 from poll_votes v join polls p using (post_id) where v.created_at >= least(ends_at, timestamptz '2026-05-14')
      union all select 1 from polls where votes <> (select count(*) from poll_votes v where v.post_id = polls.post_id)
      union all select 1 from poll_votes v join poll_options o on o.id = option_id where o.post_id <> v.post_id
      union all select 1 from quiz_answers a join quiz_questions q on q.id = question_id join posts p on p.id = post_id where user_id = author_id`;
    expect(await query(late)).toEqual([]);
    const [found] = await query(`select
      (select count(*)::int from polls where ends_at > '2026-05-14') as open,
      (select count(*)::int from polls where ends_at < '2026-05-14') as ended,
      (select min(votes) >= 5 from polls) as votes,
      (select count(distinct post_id)::int from quiz_questions) as quizzes,
      (select count(*)::int from posts where kind = 'feature-request') as requests`);
    const polls = {
      open: countThreads(({ poll }) => poll?.open),
      ended: countThreads(({ poll }) => poll?.open === false),
    };
    const asks = { quizzes: countThreads(({ quiz }) => quiz), requests: countThreads(({ request }) => request) };
    expect(found).toEqual({ ...polls, ...asks, votes: true });
  });

  test('ranks posts with the same formula as the forum [FORUM-06]', async () => {
    const ranks = () =>
      query(`select id, round(hot::numeric, 6) as hot, round(helpful::numeric, 9) as helpful
        from posts where state = 'visible' order by id limit 5`);
    const before = await ranks();
    const [{ email, password } = { email: '', password: '' }] = accounts;
    const api = client(app);
    await api(accountRoutes.login, { email, password });
    for (const { id } of before) {
      const likes = `select from post_likes, users where post_id = ${String(id)} and user_id = users.id and email = '${email}'`;
      const steps = (await query(likes)).length > 0 ? [false, true] : [true, false];
      for (const on of steps) await api(forumRoutes.like, { kind: 'post', id: Number(id), on });
    }
    expect(await ranks()).toEqual(before);
  });

  test('has no member who likes or saves their own content [FORUM-08]', async () => {
    const own = `select 1 from post_likes join posts on post_id = id and user_id = author_id
      union all select 1 from post_saves join posts on post_id = id and user_id = author_id
      union all select 1 from reply_likes join replies on reply_id = id and user_id = author_id`;
    expect(await query(own)).toEqual([]);
  });

  test('creates members, posts and replies in chronological order, all before today [OPS-01]', async () => {
    const late = `select r.id from replies r join posts p on p.id = post_id join users u on u.id = r.author_id
      where r.created_at <= p.created_at or r.created_at >= '2026-05-14' or r.created_at < u.created_at or p.created_at < u.created_at
      or exists (select from replies t where t.id = r.to_id and (t.created_at >= r.created_at or t.post_id <> r.post_id))
      or exists (select from replies e where e.post_id = r.post_id and e.id < r.id and e.created_at > r.created_at)`;
    expect(await query(late)).toEqual([]);
  });

  test('distributes posts over 120 days, the last one yesterday [OPS-01]', async () => {
    const [span] = await query(`select count(distinct created_at::date) > 100 as days,
      max(created_at)::date::text as last, min(created_at) >= timestamptz '2026-05-14' - interval '120 days' as recent,
      count(*) filter (where created_at > '2026-04-14') > count(*) filter (where created_at < '2026-02-14') as denser from posts`);
    expect(span).toEqual({ days: true, last: '2026-05-13', recent: true, denser: true });
  });

  test('assigns texts to authors of the matching language and gender [OPS-01]', async () => {
    const miscast = `select u.id from posts p join users u on u.id = author_id join profiles f on f.user_id = u.id
      where u.language <> p.language or (p.language <> 'en' and f.gender <> 'female')
      union all select u.id from replies r join posts p on p.id = post_id join users u on u.id = r.author_id
      join profiles f on f.user_id = u.id where u.language <> p.language or (p.language <> 'en' and f.gender <> 'female')`;
    expect(await query(miscast)).toEqual([]);
  });

  test('contains pinned, edited and deleted posts [FORUM-10]', async () => {
    const [found] = await query(`select
      (select count(*)::int from posts where pinned) as pinned,
      (select count(*)::int from posts where state = 'deleted') as posts,
      (select count(*)::int from replies where state = 'deleted') as replies,
      (select count(*) > 5 from posts where edited_at > created_at) as edited`);
    expect(found).toEqual({ pinned: countThreads((thread) => thread.pinned), posts: 2, replies: 2, edited: true });
  });

  test('gives every member an accepted application, plus some pending and rejected applications [JOIN-01]', async () => {
    const applicants = (wanted: string) => corpus.applicants.filter(({ state }) => state === wanted).length;
    expect(await query('select state, count(*)::int from applications group by state order by state')).toEqual([
      { state: 'accepted', count: corpus.members.length },
      { state: 'received', count: applicants('received') },
      { state: 'rejected', count: applicants('rejected') },
    ]);
  });

  test('gives members links, first topics and privacy settings [FORUM-14]', async () => {
    const [found] = await query(`select
      count(*) filter (where links <> '[]') between 60 and 100 as links,
      count(topic_id) between 150 and 190 as topics,
      count(distinct topic_id)::int as kinds,
      count(*) filter (where private)::int as private,
      count(*) filter (where not show_online)::int as unseen,
      bool_and(a.newsletter = s.newsletter) as newsletter, bool_and(u.onboarded = (topic_id is not null)) as onboarded
      from users u join profiles p on p.user_id = u.id join privacy_settings s using (user_id) join applications a using (user_id)`);
    expect(found).toEqual({
      ...{ links: true, topics: true, kinds: 12, private: 5, unseen: 8, newsletter: true, onboarded: true },
    });
  });

  test('writes links that pass validation [JOIN-05]', async () => {
    const links = await query(`select jsonb_array_elements(links) as link from profiles`);
    expect(links.filter(({ link }) => !ProfileLink.safeParse(link).success)).toEqual([]);
  });

  test('makes no account with a public password private [FORUM-14]', async () => {
    const hidden = `select email from users join privacy_settings on user_id = id
      where (private or not show_online) and email not like '%@members.example'`;
    expect(await query(hidden)).toEqual([]);
  });

  test('creates one account per role that can log in, and marks all accounts as demo [JOIN-04]', async () => {
    const roles = [];
    for (const { email, password } of accounts) {
      const { role } = await logIn(client(app), { email, password });
      roles.push(role);
    }
    const staff = ['SuperAdmin', 'Admin', 'Moderator'];
    expect(roles).toEqual([...staff, 'Member', 'Tester', 'Representative-stripchat', null, null]);
    expect(await query('select id from users where not demo or verified_at is null')).toEqual([]);
  });

  test('does not allow any other account to log in [AUTH-08]', async () => {
    const [stranger] = await query(`select email from users where email like '%@members.example' limit 1`);
    const password = accounts[0]?.password ?? '';
    const login = client(app)(accountRoutes.login, { email: String(stranger?.['email']), password });
    await expect(login).rejects.toMatchObject({ errorName: 'accounts.credentials' });
  });

  test('shows the pending application to its owner [JOIN-01]', async () => {
    const { email, password } = accounts.at(-1) ?? { email: '', password: '' };
    const api = client(app);
    await api(accountRoutes.login, { email, password });
    expect(await api(memberRoutes.application, {})).toMatchObject({ state: 'received' });
  });

  test('draws and serves a profile picture for every member [OPS-01]', async () => {
    const avatars = await query('select distinct avatar from users where role is not null');
    expect(avatars).toHaveLength(corpus.members.length);
    const answer = await fetch(`${app.origin}/files/${String(avatars[0]?.['avatar'])}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  test('advances the id sequences past its own rows [OPS-01]', async () => {
    const api = client(app);
    const { email, password } = accounts[3] ?? { email: '', password: '' };
    await api(accountRoutes.login, { email, password });
    const { id } = await api(forumRoutes.createPost, {
      ...{ topic: 'lounge', title: 'A first post of my own', content: '<p>Hello.</p>', language: 'en' },
    });
    expect(id).toBe(corpus.threads.length + 1);
  });

  test('turns on the site settings that the demo needs [JOIN-01]', async () => {
    expect(await query('select key, value from site_settings order by key')).toEqual([
      { key: 'auto_approve', value: true },
      { key: 'demo', value: true },
      { key: 'staff_second_factor', value: false },
    ]);
  });

  test('rejects a site that already has accounts, without changing it [OPS-01]', async () => {
    const accountCount = corpus.members.length + corpus.applicants.length + 1;
    expect(await isSeeded(app.databaseUrl)).toBe(true);
    await expect(fill(app.databaseUrl, await otherFiles())).rejects.toThrow('accounts');
    expect(await query('select count(*)::int from users')).toEqual([{ count: accountCount }]);
  });
});

test('gives cam sites reviews by members who work there, and exact vote counts [SITES-02]', async () => {
  const rows = await query(`select
    (select count(*) >= 20 from cam_site_reviews) as reviews,
    (select count(*) >= 300 from cam_site_votes) as votes,
    (select count(*)::int from cam_site_reviews r join cam_sites s on s.id = r.site_id
      join profiles p on p.user_id = r.author_id
      where not p.sites @> jsonb_build_array(jsonb_build_object('site', s.slug))) as strangers,
    (select count(*)::int from cam_site_facts f
      where f.yes <> (select count(*) from cam_site_votes v where v.site_id = f.site_id and v.key = f.key and v.is_true)
        or f.no <> (select count(*) from cam_site_votes v where v.site_id = f.site_id and v.key = f.key and not v.is_true))
      as miscounted`);
  expect(rows).toEqual([{ reviews: true, votes: true, strangers: 0, miscounted: 0 }]);
});

test('produces the same content on the same day, and the same start of the content at a larger scale [OPS-01]', async () => {
  const another = async (scale: number) => {
    const [files, { url, drop }] = [await otherFiles(), await testDatabase()];
    stop.push(drop);
    await fill(url, files, scale);
    return { files, ask: await asker(url) };
  };
  const { ask, files } = await another(1);
  expect(await seededContent(ask, files)).toEqual(first);
  const counts = `select (select count(*)::int from posts) as posts, (select count(*)::int from users where role is not null) as members`;
  expect(await (await another(2)).ask(counts)).toEqual([{ posts: 1260, members: 400 }]);
}, 120_000);
