import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleRoutes } from '@site/contract/articles/routes.ts';
import { resumeRoutes } from '@site/contract/resume/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import { articleCounts } from '#db/schema/articles.ts';
import { documents } from '#db/schema/documents.ts';
import { documentTag } from '#features/documents';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { ARTICLE, newDocument, publishParts } from '../../testing/cms-factories.ts';
import { createUser, createLoggedInAccount, createLoggedInClient } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { waitsForLock } from '../../testing/database/waits-for-lock.ts';
import { articlesPersonal } from './personal-data.ts';

let app: TestApp;
let reader: TestClient;
let crowd: TestClient[];
beforeAll(async () => {
  app = await testApp();
  reader = (await createLoggedInAccount(app)).api;
  crowd = await Promise.all(
    Array.from({ length: 50 }, async () => createLoggedInClient(app, await createUser(app.services))),
  );
});
afterAll(() => app.close());

const NAME = 'tip-menu-mistakes';
const read = (api: TestClient = client(app), name = NAME) => api(articleRoutes.read, { name });

async function everyPage(input: { topic?: 'money'; saved?: boolean } = {}, api = client(app)) {
  const items = [];
  let cursor: string | undefined;
  do {
    const page = await api(articleRoutes.list, { ...input, cursor });
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return items;
}

async function archive(name: string, archivedAt: string | null): Promise<void> {
  await app.services.db.update(documents).set({ archivedAt }).where(eq(documents.name, name));
  app.services.cache.invalidate(documentTag('articles'));
}

describe('the list of articles', () => {
  it('returns all articles to visitors, newest first, each once [LEARN-03]', async () => {
    const items = await everyPage();
    const days = items.map(({ published }) => published);
    expect(items.length).toBeGreaterThanOrEqual(12);
    expect(days).toEqual(days.toSorted().reverse());
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items[0]).toMatchObject({ liked: false, saved: false, minutes: expect.any(Number) });
  });

  it('returns the articles after the cursor, at any position [LEARN-03]', async () => {
    const [first, second, ...rest] = await everyPage();
    const place = (one: typeof first) =>
      Buffer.from(JSON.stringify([Date.parse(one?.published ?? ''), one?.id])).toString('base64url');
    const { items } = await client(app)(articleRoutes.list, { cursor: place(second) });
    expect(items.map(({ id }) => id)).toEqual(rest.slice(0, 12).map(({ id }) => id));
    expect(items.some(({ id }) => id === first?.id)).toBe(false);
  });

  it('filters by topic [LEARN-03]', async () => {
    const items = await everyPage({ topic: 'money' });
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ topic }) => topic === 'money')).toBe(true);
  });

  it('returns articles in the requested language with the same ids [LEARN-03]', async () => {
    const [english] = (await client(app)(articleRoutes.list, { lang: 'en' })).items;
    const [russian] = (await client(app)(articleRoutes.list, { lang: 'ru' })).items;
    expect(russian?.id).toBe(english?.id);
    expect(russian?.title).toMatch(/[а-я]/);
  });

  it('filters by articles that the current user has saved [LEARN-03]', async () => {
    const { api } = await createLoggedInAccount(app);
    const { id } = await read();
    expect(await everyPage({ saved: true }, api)).toEqual([]);
    await api(articleRoutes.save, { id, on: true });
    expect(await everyPage({ saved: true }, api)).toMatchObject([{ id, saved: true, liked: false }]);
    await api(articleRoutes.save, { id, on: false });
    expect(await everyPage({ saved: true }, api)).toEqual([]);
  });

  it('rejects the filter for saved articles from a visitor [AUTH-16]', async () => {
    const call = client(app)(articleRoutes.list, { saved: true });
    await expect(call).rejects.toMatchObject({ errorName: 'signed-out' });
  });

  it.each([
    ['no cursor of ours', { cursor: 'nonsense' }, 'forum.cursor-invalid'],
    ['no topic', { topic: 'weather' }, 'invalid'],
    ['more than is asked for', { page: 2 }, 'invalid'],
  ])('rejects %s [LEARN-03]', async (_, input, errorName) => {
    // Deliberately sends input that the types forbid.
    const call = client(app)(articleRoutes.list, input as { cursor: string });
    await expect(call).rejects.toMatchObject({ errorName });
  });
});

describe('an article', () => {
  it('has its text, headings for the table of contents, and related articles of its topic first [LEARN-03]', async () => {
    const article = await read();
    expect(article).toMatchObject({ name: NAME, topic: 'money', place: null, liked: false });
    expect(article.html).toContain('<h2 id=');
    expect(article.headings.length).toBeGreaterThan(2);
    expect(article.related).toHaveLength(3);
    expect(article.related.map(({ name }) => name)).not.toContain(NAME);
    const akin = (await everyPage({ topic: 'money' })).length - 1;
    expect(article.related.slice(0, akin).every(({ topic }) => topic === 'money')).toBe(true);
  });

  it.each(['no-such-article', 'about', 'first-steps/first-week'])('returns 404 for %s [LEARN-03]', async (name) => {
    await expect(read(client(app), name)).rejects.toMatchObject({ errorName: 'documents.not-found' });
  });

  it.each(['../../etc/passwd', 'a%2Fb', '', 'a/b/c'])('rejects "%s" as a name [LEARN-03]', async (name) => {
    await expect(read(client(app), name)).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it('cannot be read, listed, liked or saved after it is archived [LEARN-03]', async () => {
    const { id } = await read();
    await archive(NAME, new Date().toISOString());
    await expect(read()).rejects.toMatchObject({ errorName: 'documents.not-found' });
    for (const route of [articleRoutes.like, articleRoutes.save]) {
      await expect(reader(route, { id, on: true })).rejects.toMatchObject({ errorName: 'documents.not-found' });
    }
    const place = reader(articleRoutes.place, { id, percent: 4 });
    await expect(place).rejects.toMatchObject({ errorName: 'documents.not-found' });
    expect((await everyPage()).some((one) => one.id === id)).toBe(false);
    await archive(NAME, null);
    expect((await read()).id).toBe(id);
  });

  it('can be read and liked in the only language in which it is published [LEARN-03]', async () => {
    const desk = await staffOf(app);
    const { id, name } = await newDocument(desk);
    await publishParts(desk, id, { shared: ARTICLE, es: { title: 'Solo en español' } });
    await app.settle();
    await expect(read(reader, name)).rejects.toMatchObject({ errorName: 'documents.not-found' });
    for (const route of [articleRoutes.like, articleRoutes.save]) {
      expect(await reader(route, { id, on: true })).toEqual({ on: true, count: 1 });
    }
    await reader(articleRoutes.place, { id, percent: 20 });
    expect(await reader(articleRoutes.read, { name, lang: 'es' })).toMatchObject({
      liked: true,
      saved: true,
      place: 20,
    });
  });

  it('is found by full-text search [LEARN-03 FORUM-12]', async () => {
    const found = await client(app)(searchRoutes.search, { s: 'tip menu', kind: 'article' });
    expect(found.items).toContainEqual(
      expect.objectContaining({ kind: 'article', path: `/articleView/${NAME}`, language: 'en' }),
    );
  });

  it('appears in the feed of its language [LEARN-03]', async () => {
    const { title } = await client(app)(articleRoutes.read, { name: NAME, lang: 'es' });
    const answer = await fetch(`${app.origin}/rss/articles.xml?language=es`);
    expect(answer.headers.get('content-type')).toContain('application/rss+xml');
    expect(await answer.text()).toContain(title);
  });
});

describe.each(['like', 'save'] as const)('the operation %s', (kind) => {
  const route = articleRoutes[kind];
  const stored = async (id: number) => {
    const [row] = await app.services.db.select().from(articleCounts).where(eq(articleCounts.documentId, id));
    return row?.[kind === 'like' ? 'likes' : 'saves'] ?? 0;
  };

  it('counts 50 concurrent members as 50, and 50 concurrent calls of one member as one change [LEARN-03]', async () => {
    const { id } = await read(client(app), 'upload-speed-explained');
    await Promise.all(crowd.map((api) => api(route, { id, on: true })));
    expect(await stored(id)).toBe(50);
    const again = (on: boolean) =>
      Promise.all(crowd.map(() => crowd.slice(0, 1).map((one) => one(route, { id, on }))).flat());
    await again(false);
    expect(await stored(id)).toBe(49);
    await again(true);
    expect(await stored(id)).toBe(50);
  });

  it('has a counter equal to the number of rows after concurrent additions and removals [LEARN-03]', async () => {
    const { id } = await read(client(app), 'working-with-a-studio');
    await Promise.all(
      crowd.slice(0, 20).flatMap((api, n) => [true, false, n % 2 === 0].map((on) => api(route, { id, on }))),
    );
    const marked = (await Promise.all(crowd.slice(0, 20).map((api) => read(api, 'working-with-a-studio')))).filter(
      (article) => (kind === 'like' ? article.liked : article.saved),
    );
    expect(await stored(id)).toBe(marked.length);
  });

  it('is idempotent and invalidates the count that visitors see [LEARN-03]', async () => {
    const article = await read(client(app), 'records-for-tax-time');
    for (const on of [false, true, true, false]) {
      expect(await reader(route, { id: article.id, on })).toEqual({ on, count: on ? 1 : 0 });
      const seen = await read(client(app), 'records-for-tax-time');
      expect(kind === 'like' ? seen.likes : seen.saves).toBe(on ? 1 : 0);
    }
  });

  it('is refused to a visitor [AUTH-16]', async () => {
    const { id } = await read();
    await expect(client(app)(route, { id, on: true })).rejects.toMatchObject({ errorName: 'signed-out' });
  });

  it('is refused for anything that is not an article [LEARN-03]', async () => {
    const [page] = await app.services.db.select().from(documents).where(eq(documents.name, 'about'));
    for (const id of [page?.id ?? 0, 999_999_999]) {
      await expect(reader(route, { id, on: true })).rejects.toMatchObject({ errorName: 'documents.not-found' });
    }
  });
});

it('does not deadlock when two members with the same marks in opposite order are erased concurrently [LEARN-03]', async () => {
  const { db } = app.services;
  const articles = (await everyPage()).slice(0, 2);
  const people = await Promise.all([createLoggedInAccount(app), createLoggedInAccount(app)]);
  const marks = [
    [articleRoutes.save, articleRoutes.like],
    [articleRoutes.like, articleRoutes.save],
  ] as const;
  for (const [n, { api }] of people.entries()) {
    for (const [m, { id }] of articles.entries()) await api(marks[n]?.[m] ?? articleRoutes.like, { id, on: true });
  }
  const erased = await db.transaction(async (tx) => {
    await tx.select().from(articleCounts).for('update');
    const both = people.map(({ user }) => db.transaction((own) => articlesPersonal.erase(own, user.id)));
    await waitsForLock(app.services, people.length);
    return { both };
  });
  await Promise.all(erased.both);
  expect((await everyPage()).slice(0, 2).map(({ likes }) => likes)).toEqual(articles.map(({ likes }) => likes));
});

it.each([
  ['no role', { role: null }, 'not-a-member'],
  ['a suspension', { suspended: true }, 'suspended'],
])('lets an account with %s read an article but not like or save it [AUTH-16]', async (_, wanted, errorName) => {
  const { api } = await createLoggedInAccount(app, wanted);
  const { id, likes, saves } = await read();
  for (const route of [articleRoutes.like, articleRoutes.save]) {
    await expect(api(route, { id, on: true })).rejects.toMatchObject({ errorName });
  }
  expect(await read(api)).toMatchObject({ likes, saves, liked: false, saved: false });
});

describe('the reading position', () => {
  it('is stored, follows the device used last, and appears in the resume list [LEARN-03]', async () => {
    const { api } = await createLoggedInAccount(app);
    const { id, title } = await read();
    for (const percent of [60, 30]) await api(articleRoutes.place, { id, percent });
    expect((await read(api)).place).toBe(30);
    const { items } = await api(resumeRoutes.shelf, {});
    expect(items).toMatchObject([{ kind: 'article', title, percent: 30, path: `/articleView/${NAME}` }]);
    await api(articleRoutes.place, { id, percent: 100 });
    expect((await api(resumeRoutes.shelf, {})).items).toEqual([]);
  });

  it('is stored for suspended members too, since they may read [LEARN-03]', async () => {
    const { api } = await createLoggedInAccount(app, { suspended: true });
    await api(articleRoutes.place, { id: (await read()).id, percent: 12 });
    expect((await read(api)).place).toBe(12);
  });

  it.each([-1, 101, 1.5, Number.NaN])('rejects %s percent [LEARN-03]', async (percent) => {
    const call = reader(articleRoutes.place, { id: (await read()).id, percent });
    await expect(call).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it('is not stored for visitors [AUTH-16]', async () => {
    const call = client(app)(articleRoutes.place, { id: (await read()).id, percent: 10 });
    await expect(call).rejects.toMatchObject({ errorName: 'signed-out' });
  });
});
