import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { DeskRow } from '@site/contract/cms/schemas.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { newArticle, newDocument, publishParts, writeParts } from '../../../testing/cms-factories.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let api: TestClient;
beforeAll(async () => {
  app = await testApp();
  api = await staffOf(app);
});
afterAll(() => app.close());

async function rowOf(id: number): Promise<DeskRow | undefined> {
  return (await api(cmsRoutes.list, { kind: 'articles' })).items.find((row) => row.id === id);
}

it('shows the state of each language [MOD-05]', async () => {
  const { id, name } = await newArticle(api, { es: { title: 'Primero' } });
  await publishParts(api, id, { en: { title: 'Newer' } });
  await writeParts(api, id, { ru: { title: 'Первый' } });
  expect(await rowOf(id)).toMatchObject({
    name,
    title: 'Newer',
    published: true,
    archived: false,
    changed: true,
    scheduledAt: null,
    planFailed: false,
    texts: [
      { language: 'en', state: 'current' },
      { language: 'es', state: 'outdated' },
      { language: 'ru', state: 'draft' },
    ],
  });
});

it('shows a document without content by its name and as unpublished [MOD-05]', async () => {
  const { id, name } = await newDocument(api);
  expect(await rowOf(id)).toMatchObject({ title: name, published: false, changed: false });
});

it('shows titles in the language of the current user [MOD-05]', async () => {
  const { id } = await newArticle(api, { es: { title: 'Primero' } });
  const { api: spanish } = await createLoggedInAccount(app, { role: 'Moderator', language: 'es' });
  const { items } = await spanish(cmsRoutes.list, { kind: 'articles' });
  expect(items.find((row) => row.id === id)?.title).toBe('Primero');
});

it('lists every document once across pages [MOD-05]', async () => {
  const all = new Set<number>();
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = await api(cmsRoutes.list, { ...(cursor && { cursor }) });
    for (const { id } of page.items) all.add(id);
    count += page.items.length;
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(count).toBe(all.size);
  expect(count).toBeGreaterThan(60);
});

it('finds a document by part of its name or of its title, in any language and in drafts [MOD-05]', async () => {
  const mark = randomUUID().slice(0, 13);
  const { id } = await newArticle(api, { es: { title: `Lámpara ${mark}` } });
  const written = await newDocument(api);
  await writeParts(api, written.id, { ru: { title: `Лампа ${mark.toUpperCase()}` } });
  const named = await newDocument(api, 'articles', `a-${mark}`);
  const { items } = await api(cmsRoutes.list, { search: mark });
  expect(new Set(items.map((row) => row.id))).toEqual(new Set([id, written.id, named.id]));
});

it('escapes pattern characters in the search text [MOD-05]', async () => {
  const { id } = await newArticle(api, { en: { title: '100% honest_figures' } });
  for (const search of ['100%', 'honest_f']) {
    expect((await api(cmsRoutes.list, { search })).items.map((row) => row.id)).toEqual([id]);
  }
});

it('filters by documents that need work [MOD-05]', async () => {
  const texts = { es: { title: 'Uno' }, ru: { title: 'Один' } };
  const whole = await newArticle(api, texts);
  const untranslated = await newArticle(api);
  const written = await newArticle(api, texts);
  await writeParts(api, written.id, { en: { title: 'Draft' } });
  const outdated = await newArticle(api, texts);
  await publishParts(api, outdated.id, { en: { title: 'Newer' } });
  const archived = await newArticle(api);
  await api(cmsRoutes.archive, { id: archived.id, on: true });
  const open = (await api(cmsRoutes.list, { open: true, kind: 'articles' })).items.map(({ id }) => id);
  expect(open).toEqual(expect.arrayContaining([untranslated.id, written.id, outdated.id]));
  expect(open).not.toContain(whole.id);
  expect(open).not.toContain(archived.id);
});

it('has complete built-in documents in all languages; only policies need work [MOD-05]', async () => {
  const other = await testApp();
  const { items } = await (await staffOf(other, 'Admin'))(cmsRoutes.list, { open: true });
  await other.close();
  // Policies wait for the operator, who completes the drafts of new ones and reviews all of them.
  expect(items.filter(({ kind }) => kind !== 'policies')).toEqual([]);
  expect(items.map(({ name }) => name).toSorted()).toEqual([
    ...['community-rules', 'data', 'dmca', 'imprint', 'privacy', 'terms'],
  ]);
});

it('rejects an invalid cursor [MOD-05]', async () => {
  await expect(api(cmsRoutes.list, { cursor: 'x' })).rejects.toMatchObject({ errorName: 'forum.cursor-invalid' });
});
