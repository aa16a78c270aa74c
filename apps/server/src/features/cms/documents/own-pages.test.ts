import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { documentRoutes } from '@site/contract/documents/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { readStarters } from '#features/documents';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { newDocument, partOf, publishParts } from '../../../testing/cms-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { ensureStarters } from './ensure-starters.ts';

let app: TestApp;
let admin: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await staffOf(app, 'Admin');
  visitor = client(app);
});
afterAll(() => app.close());

const TEXTS = {
  en: { title: 'Press kit', body: 'For **journalists**.' },
  es: { title: 'Prensa', body: 'Para periodistas.' },
  ru: { title: 'Для прессы', body: 'Журналистам.' },
};

/** Publishes a document in three languages. */
async function published(kind: 'pages' | 'policies', name: string) {
  const { id, parts } = await newDocument(admin, kind, name);
  const { revision } = parts.find(({ part }) => part === 'shared') ?? { revision: 0 };
  await admin(cmsRoutes.publish, { id, parts: [{ part: 'shared', revision }] });
  const document = await publishParts(admin, id, TEXTS);
  await app.settle();
  return document;
}

const sitemap = async () => (await app.http.inject('/sitemap/pages.xml')).body;
const menusOf = async () => {
  await app.settle();
  return (await visitor(siteRoutes.info, {})).menus;
};

it('publishes a page in three languages at its own URL [CMS-01]', async () => {
  const { path } = await published('pages', 'press-kit');
  expect(path).toBe('/page/press-kit');
  for (const lang of LANGUAGES) {
    const page = await visitor(documentRoutes.page, { name: 'press-kit', lang });
    expect(page).toMatchObject({ title: TEXTS[lang].title, language: lang, path });
  }
  expect(await sitemap()).toContain('/page/press-kit<');
});

it('removes an archived page from sitemap and search, and responds with not found [CMS-01]', async () => {
  const { id } = await published('pages', 'quarterly-zebra');
  await publishParts(admin, id, { en: { title: 'Quarterly zebra' } });
  await app.settle();
  const paths = async () =>
    (await visitor(searchRoutes.search, { s: 'quarterly zebra', kind: 'page' })).items.map(({ path }) => path);
  expect(await paths()).toContain('/page/quarterly-zebra');
  await visitor(documentRoutes.page, { name: 'quarterly-zebra' });
  await admin(cmsRoutes.archive, { id, on: true });
  await app.settle();
  expect(await paths()).not.toContain('/page/quarterly-zebra');
  expect(await sitemap()).not.toContain('quarterly-zebra');
  await expect(visitor(documentRoutes.page, { name: 'quarterly-zebra' })).rejects.toMatchObject({
    errorName: 'documents.not-found',
  });
});

it('lists a published policy in the footer until it is archived [CMS-01 CMS-03]', async () => {
  const { id } = await published('policies', 'cookies');
  const listed = { place: 'further', title: 'Press kit', target: '/policy/cookies' };
  expect((await menusOf()).items).toContainEqual(listed);
  expect(await visitor(siteRoutes.policy, { name: 'cookies' })).toMatchObject({ title: 'Press kit' });
  await admin(cmsRoutes.archive, { id, on: true });
  expect((await menusOf()).items).not.toContainEqual(listed);
  await expect(visitor(siteRoutes.policy, { name: 'cookies' })).rejects.toMatchObject({
    errorName: 'documents.not-found',
  });
});

it('lists pages about the partner by their order and menu title [CMS-02]', async () => {
  const { PARTNER_SLUG } = app.services.settings;
  const { id } = await published('pages', 'partner/support');
  await publishParts(admin, id, { shared: { order: 15 }, en: { title: 'Support', menuTitle: 'Get help' } });
  const partner = async () => (await menusOf()).items.filter(({ place }) => place === 'partner');
  expect((await partner()).map(({ target }) => target)).toEqual([
    `/${PARTNER_SLUG}/about-camming`,
    `/${PARTNER_SLUG}/support`,
    `/${PARTNER_SLUG}/camming-sex-toys`,
    `/${PARTNER_SLUG}-stream-master/video-guides`,
    `/${PARTNER_SLUG}/control`,
    `/${PARTNER_SLUG}/vibeMate`,
    `/${PARTNER_SLUG}/download`,
  ]);
  expect((await partner())[1]).toMatchObject({ title: 'Get help' });
});

it('leaves nothing about the partner in the menu once all of its pages are archived [CMS-02]', async () => {
  const { items } = await admin(cmsRoutes.list, { kind: 'pages' });
  const ids = items.filter(({ name }) => name.startsWith('partner')).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(5);
  for (const id of ids) await admin(cmsRoutes.archive, { id, on: true });
  expect((await menusOf()).items.filter(({ place }) => place === 'partner')).toEqual([]);
  expect(await sitemap()).not.toContain('camming-sex-toys');
  for (const id of ids) await admin(cmsRoutes.archive, { id, on: false });
});

it('names built-in pages whose document is archived, so that menus omit them [CMS-03]', async () => {
  const { items } = await admin(cmsRoutes.list, { kind: 'pages', search: 'official-tutorial' });
  const id = items[0]?.id ?? 0;
  expect((await menusOf()).unpublished).toEqual([]);
  await admin(cmsRoutes.archive, { id, on: true });
  expect((await menusOf()).unpublished).toEqual(['/official-tutorial']);
  const found = await visitor(searchRoutes.search, { s: 'tutorials', kind: 'page' });
  expect(found.items.map(({ path }) => path)).not.toContain('/official-tutorial');
  await admin(cmsRoutes.archive, { id, on: false });
});

it.each([
  ['pages', 'login'],
  ['pages', 'forum'],
  ['pages', 'partner'],
  ['policies', 'desk'],
  ['pages', 'Press'],
  ['pages', 'press--kit'],
  ['pages', 'press-'],
  ['pages', 'other/press'],
  ['pages', 'a'.repeat(61)],
  ['policies', 'partner/terms'],
] as const)('refuses the name %s/%s [CMS-01]', async (kind, name) => {
  await expect(newDocument(admin, kind, name)).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { name: expect.any(String) },
  });
});

it('refuses the name of an existing policy [CMS-01]', async () => {
  await expect(newDocument(admin, 'policies', 'terms')).rejects.toMatchObject({ errorName: 'documents.name-taken' });
});

it('lets moderators create pages, but no policies [CMS-01]', async () => {
  const api = await staffOf(app);
  expect(await newDocument(api, 'pages', `p-${randomUUID()}`)).toMatchObject({ kind: 'pages' });
  await expect(newDocument(api, 'policies', `p-${randomUUID()}`)).rejects.toMatchObject({ errorName: 'forbidden' });
});

it('starts a new site with drafts of common policies, which no one sees [CMS-06]', async () => {
  const { items } = await admin(cmsRoutes.list, { kind: 'policies' });
  for (const { name, kind, parts } of readStarters()) {
    const row = items.find((item) => item.name === name);
    expect(row).toMatchObject({ kind, published: false, archived: false });
    const document = await admin(cmsRoutes.open, { id: row?.id ?? 0 });
    expect([...parts.keys()]).toEqual(['shared', ...LANGUAGES]);
    for (const [part, content] of parts) expect(partOf(document, part)).toMatchObject({ draft: content, live: null });
    await expect(visitor(siteRoutes.policy, { name })).rejects.toMatchObject({ errorName: 'documents.not-found' });
  }
});

it('adds the drafts only once, even if they are discarded [CMS-06]', async () => {
  const before = await admin(cmsRoutes.list, { kind: 'policies' });
  const imprint = before.items.find(({ name }) => name === 'imprint');
  const { id, parts } = await admin(cmsRoutes.open, { id: imprint?.id ?? 0 });
  for (const { part, revision } of parts) await admin(cmsRoutes.discard, { id, part, revision });
  await Promise.all([ensureStarters(app.services.db), ensureStarters(app.services.db)]);
  expect((await admin(cmsRoutes.list, { kind: 'policies' })).items).toHaveLength(before.items.length);
  expect((await admin(cmsRoutes.open, { id })).parts.every(({ draft }) => draft === null)).toBe(true);
});
