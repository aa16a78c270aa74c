import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUCKET_BITS, posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { readWords } from '#platform/search/search-query.ts';
import { searchTerms } from '#platform/search/search-terms.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createUser } from '../../../testing/factories.ts';
import { candidates } from './search-candidates.ts';
import { bucketScan } from './search-scans.ts';

const COUNT = 16_000;
const ROOM = 2 ** BUCKET_BITS;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { db } = app.services;
  const author = await createUser(app.services);
  // One common word is in every post, another in some, with ids spread over four buckets; a rare one is in three old
  // posts.
  await db.execute(sql`
    insert into ${posts} (id, topic_id, author_id, language, title, html, plain, hot)
      overriding system value
    select n * ${ROOM} / ${COUNT / 4}, (select min(id) from ${topics}), ${author.id}::bigint, 'en', 'Title number ' || n, 'x',
      'wherever ' || md5(n::text) || case when n <= 3 then ' quokka' else '' end
        || case when n % 14 = 0 then ' somewhat' else '' end, 0
    from generate_series(1, ${COUNT}) n`);
  await db.execute(sql`analyze ${posts}`);
});
afterAll(() => app.close());

const scanned = (depth: number) => ({
  table: posts,
  own: 'en' as const,
  where: sql`${posts.state} = 'visible'`,
  depth,
  weighed: true,
});

const asked = async (typed: string, depth = 50) => ({
  ...scanned(depth),
  words: await readWords(app.services.db, searchTerms(typed)),
  languages: ['en'] as const,
  narrowed: null,
  ofAuthor: false,
  recent: false,
});

it('scores the newest matches of a common word, each once [FORUM-12]', async () => {
  const found = await candidates(app.services.db, await asked('wherever '));
  const newest = await app.services.db
    .select({ id: posts.id })
    .from(posts)
    .orderBy(sql`id desc`)
    .limit(50);
  expect(found.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
});

it('continues with a common word after a cursor, across buckets [FORUM-12]', async () => {
  const { db } = app.services;
  const before = 2 * ROOM + 40;
  const found = await candidates(db, await asked('wherever', 30), before);
  const newest = await db
    .select({ id: posts.id })
    .from(posts)
    .where(sql`id < ${before}`)
    .orderBy(sql`id desc`)
    .limit(30);
  expect(found.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
});

it('scores the newest matches of a less common word across buckets, also after a cursor [FORUM-12]', async () => {
  const { db } = app.services;
  for (const before of [undefined, 2 * ROOM + 40]) {
    const found = await candidates(db, await asked('somewhat ', 400), before);
    const newest = await db
      .select({ id: posts.id })
      .from(posts)
      .where(sql`plain like '%somewhat%' and id < ${before ?? 5 * ROOM}`)
      .orderBy(sql`id desc`)
      .limit(400);
    expect(newest).toHaveLength(400);
    expect(found.map(({ id }) => id)).toEqual(newest.map(({ id }) => id));
  }
});

it('counts matches without scores, each once [FORUM-12]', async () => {
  for (const typed of ['wherever ', 'somewhat ', 'somew']) {
    const found = await candidates(app.services.db, { ...(await asked(typed, 100)), weighed: false });
    expect(new Set(found.map(({ id }) => id)).size).toBe(100);
  }
});

it('finds the newest matches of a common prefix [FORUM-12]', async () => {
  const found = await candidates(app.services.db, await asked('wher'));
  expect(found).toHaveLength(50);
  expect(Math.max(...found.map(({ id }) => id))).toBe(4 * ROOM);
});

it('finds a rare word at any age, even together with a common one [FORUM-12]', async () => {
  for (const typed of ['quokka', 'wherever quokka', 'quok']) {
    expect(await candidates(app.services.db, await asked(typed))).toHaveLength(3);
  }
});

it('uses one index for bucket and words [FORUM-12]', async () => {
  const group = { languages: ['en'] as const, wanted: "'wherev'", unwanted: [], part: 1 };
  const query = bucketScan(scanned(50), [group], { buckets: [3, 2], also: sql`` });
  const plan = await app.services.db.transaction(async (tx) => {
    // PostgreSQL reads a small table with a sequential scan; disabling it shows whether the index is usable.
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain ${query}`);
    return rows.map((row) => Object.values(row).join()).join('\n');
  });
  expect(plan).toMatch(
    /Bitmap Index Scan on posts_words.*\n\s+Index Cond: \(\(\(id >> 14\) = ANY .* AND \(language = .* AND \(words @@/,
  );
});
