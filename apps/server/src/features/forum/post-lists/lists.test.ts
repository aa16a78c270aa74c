import { eq, fillPlaceholders, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { SORTS, type PostRow, type Sort } from '@site/contract/forum/schemas.ts';
import type { Executor } from '#db/client.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { encodeCursor } from '#platform/database/cursor.ts';
import { walksQuery } from './posts-page.ts';
import { repliesQuery } from '../replies/replies-page.ts';

const COUNT = 2000;

let app: TestApp;
let member: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  member = await createLoggedInAccount(app);
  const { db } = app.services;
  // Posts with many equal ranks, spread over topics and languages. Every 50th post is hidden, every 51st deleted.
  await db.execute(sql`
    insert into ${posts} (topic_id, author_id, language, title, html, plain, state, hot, helpful, active_at, created_at)
    select t.id, ${member.user.id}, (array['en', 'es', 'ru'])[1 + n % 3], 'Notes of day number ' || n,
      -- as long as posts are
      (select string_agg(md5(n::text || part), ' ') from generate_series(1, 20) part),
      'What happened on day ' || n || ', in some words that repeat.',
      case when n % 50 = 0 then 'hidden' when n % 51 = 0 then 'deleted' else 'visible' end,
      (n * 37 % 400) / 7.0, n * 31 % 20,
      now() - n * 13 % 500 * interval '1 minute', now() - n / 2 * interval '1 microsecond'
    from generate_series(1, ${COUNT}) n
    join lateral (select id from ${topics} order by id offset n % 12 limit 1) t on true`);
  const [first] = await db.select({ id: posts.id }).from(posts).limit(1);
  await db.execute(sql`
    insert into ${replies} (post_id, author_id, language, html, plain, likes)
    select case when n % 150 = 0 then ${first?.id ?? 0}::bigint else p.id end, ${member.user.id}, 'en',
      (select string_agg(md5(n::text || part), ' ') from generate_series(1, 8) part), 'x', n * 7 % 50
    from generate_series(1, 3000) n
    join lateral (select id from ${posts} order by id offset n % 700 limit 1) p on true`);
  await db.execute(sql`analyze`);
});
afterAll(() => app.close());

async function walk(
  input: { sort: Sort; topic?: string; language?: 'en' | 'es' | 'ru' },
  api = member.api,
): Promise<PostRow[]> {
  const all: PostRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await api(forumRoutes.list, { ...input, ...(cursor && { cursor }) });
    all.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return all;
}

const COLUMNS = { hot: posts.hot, new: posts.createdAt, helpful: posts.helpful, all: posts.activeAt } as const;

describe.each(SORTS)('the %s list', (sort) => {
  it('contains every visible post once, in one order [FORUM-06]', async () => {
    const rows = await app.services.db
      .select({ id: posts.id })
      .from(posts)
      .where(sql`state = 'visible' and language = 'es'`)
      .orderBy(sql`${COLUMNS[sort]} desc, ${posts.id} desc`);
    const seen = await walk({ sort, language: 'es' });
    expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('contains every visible post of all languages once, each language in its order [FORUM-06]', async () => {
    const rows = await app.services.db
      .select({ id: posts.id, language: posts.language })
      .from(posts)
      .where(sql`state = 'visible'`)
      .orderBy(sql`${COLUMNS[sort]} desc, ${posts.id} desc`);
    const seen = await walk({ sort });
    expect(seen).toHaveLength(rows.length);
    for (const language of LANGUAGES) {
      const of = (all: readonly { id: number; language: string }[]) =>
        all.filter((row) => row.language === language).map(({ id }) => id);
      expect(of(seen)).toEqual(of(rows));
    }
  });

  it('contains only the posts of a topic when filtered by it [FORUM-06]', async () => {
    const seen = await walk({ sort, topic: 'cam-sites' });
    expect(new Set(seen.map((row) => row.topic.slug))).toEqual(new Set(['cam-sites']));
    const expected = await app.services.db.$count(
      posts,
      sql`state = 'visible' and topic_id = (select id from ${topics} where slug = 'cam-sites')`,
    );
    expect(seen).toHaveLength(expected);
  });

  it('stays in order on later pages during concurrent posts [FORUM-06]', async () => {
    const before = await walk({ sort, language: 'ru', topic: 'lounge' });
    const first = await member.api(forumRoutes.list, { sort, language: 'ru', topic: 'lounge' });
    const made = await createPost(app.services, { authorId: member.user.id, language: 'ru', hot: 1e6, helpful: 1e6 });
    const second = await member.api(forumRoutes.list, {
      sort,
      language: 'ru',
      topic: 'lounge',
      cursor: first.next ?? '',
    });
    await app.services.db.delete(posts).where(eq(posts.id, made.id));
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(before.slice(0, 40).map(({ id }) => id));
  });

  it.each([undefined, 'en'] as const)(
    'is a single index scan per language, language %s [FORUM-06]',
    async (language) => {
      const { db } = app.services;
      for (const topicId of [undefined, (await db.select({ id: topics.id }).from(topics))[0]?.id]) {
        for (const after of [
          undefined,
          { value: sort === 'helpful' ? 10 : sort === 'hot' ? 30 : Date.now() * 1000, id: 1000 },
        ]) {
          const places = after && Object.fromEntries(LANGUAGES.map((one) => [one, after]));
          const lines = await plan(walksQuery(db, { sort, topicId, language, places: places ?? {}, limit: 21 }));
          expect(lines).toContain(`posts_${topicId === undefined ? '' : 'topic_'}${sort}`);
          expect(lines).not.toMatch(/Seq Scan on posts|Bitmap/);
          const walks = lines.match(/Index (Only )?Scan using posts_(topic_)?(hot|new|helpful|all) /g) ?? [];
          expect(walks).toHaveLength(language ? 1 : LANGUAGES.length);
        }
      }
    },
  );
});

it.each(['new', 'all'] as const)('sorts the %s list of all languages by time only [FORUM-06]', async (sort) => {
  const rows = await app.services.db
    .select({ id: posts.id })
    .from(posts)
    .where(sql`state = 'visible'`)
    .orderBy(sql`${COLUMNS[sort]} desc, ${posts.id} desc`);
  expect((await walk({ sort })).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

/** Returns the query plan (EXPLAIN) of PostgreSQL. */
async function plan(
  query: { toSQL(): { sql: string; params: unknown[] } },
  { db = app.services.db, ...values }: { db?: Executor; [placeholder: string]: unknown } = {},
): Promise<string> {
  const { sql: text, params: given } = query.toSQL();
  const params = fillPlaceholders(given, values);
  const chunks = text.split(/\$(\d+)/).map((part, n) => (n % 2 ? sql`${params[Number(part) - 1]}` : sql.raw(part)));
  const { rows } = await db.execute(sql`explain ${sql.join(chunks)}`);
  return rows.map((row) => Object.values(row).join()).join('\n');
}

describe('other queries', () => {
  it.each([
    ['oldest', 'replies_order'],
    ['newest', 'replies_order'],
    ['liked', 'replies_liked'],
  ] as const)('read replies in the order %s by a scan of %s [FORUM-07]', async (sort, index) => {
    const { db } = app.services;
    const [busy] = await db
      .select({ id: replies.postId })
      .from(replies)
      .groupBy(replies.postId)
      .orderBy(sql`count(*) desc`)
      .limit(1);
    // With few rows the planner prefers other plans, so sorts and bitmap scans are disabled.
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_sort = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      for (const way of ['after', 'before'] as const) {
        const values = { postId: busy?.id ?? 0, userId: 1, limit: 21, value: 25, id: 1500 };
        const lines = await plan(repliesQuery(db, { sort, way, reader: 'staff' }), { db: tx, ...values });
        expect(lines).toContain(`${index} on replies`);
        expect(lines).not.toMatch(/Sort Key/);
      }
    });
  });
});

describe('list cursors', () => {
  it.each([
    'x',
    '',
    'W10',
    'eyJhIjoxfQ',
    'bnVsbA',
    encodeCursor({ value: 0, id: 1 }).slice(0, -3),
    'a'.repeat(200),
    '%00',
    '../..',
  ])('reject the malformed cursor "%s" [FORUM-06]', async (cursor) => {
    for (const sort of SORTS) {
      await expect(member.api(forumRoutes.list, { sort, cursor })).rejects.toMatchObject({
        errorName: 'forum.cursor-invalid',
      });
    }
  });

  it.each([
    ['new', [1e300, 1]],
    ['new', [0.5, 1]],
    ['all', [-1e17, 1]],
    ['helpful', ['1', 1]],
    ['hot', [1, 1, 2, 2]],
    ['hot', [1, 1, [1, 2.5]]],
    ['hot', [1, 1, [-1]]],
    ['hot', [1, 1, ['2']]],
    ['hot', [1, 1, [], []]],
    ['hot', [1, 1, 1, 1, 1, null]],
    ['hot', [1, 1, Array.from({ length: 61 }, (_, n) => n)]],
    ['hot', [1, 1.5]],
    ['hot', [1, 2 ** 60]],
    ['hot', [null, 1]],
  ] as const)('reject a position that list %s cannot have: %j [FORUM-06]', async (sort, place) => {
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
    await expect(member.api(forumRoutes.list, { sort, cursor })).rejects.toMatchObject({
      errorName: 'forum.cursor-invalid',
    });
  });

  it('reject an overlong cursor as an invalid field [FORUM-06]', async () => {
    await expect(member.api(forumRoutes.list, { cursor: 'a'.repeat(1001) })).rejects.toMatchObject({
      errorName: 'invalid',
    });
  });
});

describe('list parameters', () => {
  it.each([{ sort: 'worst' }, { language: 'de' }, { topic: 'x'.repeat(61) }, { page: 2 }])(
    'are validated: %j [FORUM-06]',
    async (input) => {
      // Deliberately invalid, hence the cast.
      await expect(member.api(forumRoutes.list, input as { sort: Sort })).rejects.toMatchObject({
        errorName: 'invalid',
      });
    },
  );

  it('return no posts for an unknown topic [FORUM-06]', async () => {
    expect(await member.api(forumRoutes.list, { topic: 'no-such-topic' })).toEqual({ items: [], next: null });
  });

  it('name topics in the language of the caller [BASE-02]', async () => {
    const spanish = client(app, { headers: { 'accept-language': 'es' } });
    const { items } = await spanish(forumRoutes.list, { topic: 'lounge' });
    expect(items[0]?.topic.name).toBe('La sala');
  });
});

it('shows pinned posts above the first page only [FORUM-06]', async () => {
  const { db } = app.services;
  const pinned = await createPost(app.services, {
    authorId: member.user.id,
    pinned: true,
    topic: 'wellbeing',
    language: 'es',
    createdAt: '2025-01-01T00:00:00Z',
  });
  try {
    for (const sort of SORTS) {
      const all = await walk({ sort, topic: 'wellbeing' });
      expect(all[0]).toMatchObject({ id: pinned.id, pinned: true });
      expect(all.filter(({ id }) => id === pinned.id)).toHaveLength(1);
      const first = await member.api(forumRoutes.list, { sort, topic: 'wellbeing' });
      expect(first.items).toHaveLength(20);
    }
    const ids = (page: { items: PostRow[] }) => page.items.map(({ id }) => id);
    expect(ids(await member.api(forumRoutes.list, { language: 'en' }))).not.toContain(pinned.id);
    expect(ids(await member.api(forumRoutes.list, { topic: 'lounge' }))).not.toContain(pinned.id);
  } finally {
    await db.delete(posts).where(eq(posts.id, pinned.id));
  }
});

it('paginates posts of the same millisecond without loss [FORUM-06]', async () => {
  // The fixture has two posts per microsecond and about a thousand such pairs per millisecond.
  const seen = await walk({ sort: 'new' });
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(seen).toHaveLength(await app.services.db.$count(posts, sql`state = 'visible'`));
});
