import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { proveAuditLog } from '#features/moderation';
import { connect } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createUser } from '../../testing/factories.ts';
import { createPost, createReply } from '../../testing/forum/forum-factories.ts';
import { startOfDay } from '../calendar.ts';
import { readModeration } from './read-moderation.ts';
import { unwantedWords } from '../unwanted-words.ts';
import { writeCases } from './write-cases.ts';

const LONG_AGO = '2020-01-01T00:00:00.000Z';
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { services } = app;
  for (const role of ['Moderator', 'Admin', 'Member'] as const) {
    await createUser(services, { role, email: `${role.toLowerCase()}@demo.example` });
  }
  for (let n = 0; n < 30; n += 1) {
    const { id: authorId } = await createUser(services);
    const { id: postId } = await createPost(services, { authorId, createdAt: LONG_AGO });
    await createReply(services, { authorId, postId, createdAt: LONG_AGO });
    await services.db.insert(inspoPosts).values({ authorId, language: 'es', text: '', tags: [], createdAt: LONG_AGO });
  }
  await services.db.update(users).set({ createdAt: LONG_AGO });
  const { pool, close } = connect(app.databaseUrl, { max: 1 });
  const client = await pool.connect();
  await writeCases(client, { today: startOfDay(new Date()) });
  client.release();
  await close();
});
afterAll(() => app.close());

it('has cases of each kind and outcome with exact counts, an open appeal, and watched words [OPS-01]', async () => {
  const { rows } = await app.services.db.execute(sql`select
    (select count(*)::int from cases where open) as open,
    (select string_agg(distinct kind, ',' order by kind) from cases where open) as kinds,
    (select string_agg(distinct outcome, ',' order by outcome) from cases) as outcomes,
    (select string_agg(state, ',' order by state) from appeals) as appeals,
    (select count(*)::int from cases
      where reporters <> (select count(*) from reports where case_id = cases.id)) as miscounted,
    (select count(*)::int from cases join reports on case_id = cases.id where reporter_id = author_id) as own,
    (select count(*) > 5 from watched_words) as words`);
  expect(rows[0]).toEqual({
    ...{ open: 16, kinds: 'inspo,member,post,reply', outcomes: 'deleted,hidden,kept,suspended' },
    ...{ appeals: 'open,refused', miscounted: 0, own: 0, words: true },
  });
  expect(await app.services.db.$count(users, eq(users.suspended, true))).toBe(1);
});

it('has an audit log with a valid hash chain [MOD-04]', async () => {
  const { lines, brokenAt } = await proveAuditLog(app.services.db);
  expect(lines).toBeGreaterThan(15);
  expect(brokenAt).toBeNull();
});

it.each(LANGUAGES)('contains no unwanted words in %s [OPS-01]', (language) => {
  const { notes, reasons, appeals, answers } = readModeration();
  const texts = [notes[language], reasons[language], appeals[language], answers[language]];
  expect(unwantedWords(JSON.stringify(texts), language)).toEqual([]);
});
