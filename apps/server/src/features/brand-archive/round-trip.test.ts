import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { languageRoutes } from '@site/contract/cms/language-routes.ts';
import { operatorRoutes } from '@site/contract/cms/operator-routes.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { documentRoutes } from '@site/contract/documents/routes.ts';
import { topicRoutes } from '@site/contract/forum/topic-routes.ts';
import { menuRoutes } from '@site/contract/menus/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { download, downloadZip, importZip, OPERATOR, pngFile, previewZip } from '../../testing/brand/archives.ts';
import { newDocument, publishParts } from '../../testing/cms-factories.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { readArchive } from './read-archive.ts';

let source: TestApp;
let target: TestApp;
let api: TestClient;
let other: TestClient;
beforeAll(async () => {
  source = await testApp({ settings: { PRODUCT_NAME: 'First House' } });
  target = await testApp({ settings: { PRODUCT_NAME: 'Empty House' } });
  [api, other] = [await staffOf(source, 'Admin'), await staffOf(target, 'Admin')];
  await fill();
});
afterAll(async () => {
  await source.close();
  await target.close();
});

/** Changes everything that an archive contains. */
async function fill() {
  const { picture } = await api(brandRoutes.upload, {}, { files: [await pngFile(200, 80)] });
  const brand = {
    ...DEFAULT_BRAND,
    names: { product: 'Harbor House', partner: 'Harbor' },
    partnerSlug: 'harbor-toys',
    home: { order: ['safety' as const, 'posts' as const], hidden: ['joining' as const] },
    pictures: { ...DEFAULT_BRAND.pictures, logoLight: picture },
  };
  const { revision } = await api(brandRoutes.save, { brand, revision: 0 });
  await api(brandRoutes.publish, { revision });
  const { items } = await api(cmsRoutes.texts, { lang: 'en' });
  const key = items.find(({ builtIn }) => !/[{<]/.test(builtIn))?.key ?? '';
  await api(cmsRoutes.setText, { lang: 'en', key, text: 'Harbor text', seen: null });
  const { url } = await api(cmsRoutes.picture, {}, { files: [await pngFile(1000, 500)] });
  const { id } = await newDocument(api, 'pages', 'press');
  await publishParts(api, id, { shared: {}, en: { title: 'Press kit', body: `Our logo:\n\n![Logo](${url})` } });
  const texts = { en: 'Press', es: 'Prensa', ru: '' };
  await api(menuRoutes.add, { place: 'support', texts, target: '/page/press' });
  await api(menuRoutes.add, { place: 'discover', texts, target: 'https://status.example/', hidden: true });
  await api(topicRoutes.createTopic, {
    ...{ slug: 'harbor', icon: 'bell', whoMayPost: 'staff' },
    ...{ names: { en: 'Harbor news', ru: 'Новости' }, descriptions: { en: 'News of the site.' } },
  });
  await api(operatorRoutes.update, { operator: { ...OPERATOR, name: 'Harbor Ltd' }, revision: 0 });
  await api(languageRoutes.update, { offered: ['ru', 'en'], seen: [...LANGUAGES] });
}

/** Returns what an administrator sees of the parts of a site, without ids and counters. */
async function stateOf(one: TestClient) {
  const { published } = await one(brandRoutes.get, {});
  const { links } = await one(menuRoutes.list, {});
  const topics = (await one(topicRoutes.managedTopics, {})).items;
  return {
    brand: { ...published.brand, pictures: Object.keys(published.brand.pictures) },
    texts: (await one(cmsRoutes.texts, { lang: 'en', changed: true })).items,
    links: links.map(({ place, texts, target: to, hidden, broken }) => ({ place, texts, to, hidden, broken })),
    topics: topics.map(({ slug, names, descriptions, icon, whoMayPost }) => [
      slug,
      names,
      descriptions,
      icon,
      whoMayPost,
    ]),
    operator: (await one(operatorRoutes.details, {})).operator,
    languages: (await one(languageRoutes.list, {})).offered,
  };
}

it('exports a brand and imports it into an empty site, which is then the same [BRAND-30 BRAND-43 BASE-23]', async () => {
  const zip = await downloadZip(source, api);
  const { changes, product, refusal, replacesDraft } = await previewZip(other, zip);
  expect({ product, refusal, replacesDraft }).toEqual({
    ...{ product: 'Harbor House', refusal: null, replacesDraft: false },
  });
  expect(new Set(changes.map(({ part }) => part)).size).toBe(7);
  expect((await stateOf(other)).brand.names.product).toBe('Empty House');

  await importZip(other, zip);
  expect(await stateOf(other)).toEqual(await stateOf(api));
  const { published } = await other(brandRoutes.get, {});
  const file = published.brand.pictures.logoLight?.file ?? '';
  expect((await fetch(`${target.origin}/brand/pictures/${file}`)).status).toBe(200);
  const page = await client(target)(documentRoutes.page, { name: 'press' });
  expect(page).toMatchObject({ title: 'Press kit' });
  const image = /src="([^"]+\.webp)"/.exec(JSON.stringify(page).replaceAll('\\"', '"'))?.[1];
  expect((await fetch(target.origin + image)).status).toBe(200);

  expect((await previewZip(other, zip)).changes).toEqual([]);
  const { items } = await other(moderationRoutes.log, { action: 'brand-imported' });
  expect(items[0]?.after).toMatchObject({ product: 'Harbor House', publishesBrand: true });
});

it('exports an unchanged site as the same file, which does not import itself again [BRAND-30]', async () => {
  const zip = await downloadZip(source, api);
  expect((await downloadZip(source, api)).equals(zip)).toBe(true);
  expect((await previewZip(api, zip)).changes).toEqual([]);
});

it('serves the download as an attachment and records it in the audit log [BRAND-30]', async () => {
  const response = await download(source, api);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="brand.zip"');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const { archive } = await readArchive(Buffer.from(await response.arrayBuffer()));
  expect(archive).toMatchObject({ format: 1, operator: { name: 'Harbor Ltd' } });
  const { items } = await api(moderationRoutes.log, { action: 'brand-exported' });
  expect(items[0]?.after).toMatchObject({ product: 'Harbor House' });
});

it.each([
  ['visitors', null, 401],
  ['moderators', 'Moderator', 403],
  ['members', 'Member', 403],
] as const)('refuses the download to %s [BRAND-30]', async (_, role, status) => {
  const caller = role ? (await createLoggedInAccount(source, { role })).api : client(source);
  expect((await download(source, caller)).status).toBe(status);
});

it('imports documents and brand as drafts unless they are published [BRAND-32]', async () => {
  const site = await testApp();
  try {
    const admin = await staffOf(site, 'Admin');
    const zip = await downloadZip(source, api);
    await importZip(admin, zip, { publishBrand: false, publishDocuments: false });
    const { published, draft } = await admin(brandRoutes.get, {});
    expect([published.number, draft?.brand.names.product]).toEqual([0, 'Harbor House']);
    await expect(client(site)(documentRoutes.page, { name: 'press' })).rejects.toMatchObject({
      errorName: 'documents.not-found',
    });
    const { items } = await admin(cmsRoutes.list, { kind: 'pages', search: 'press' });
    const document = await admin(cmsRoutes.open, { id: items[0]?.id ?? 0 });
    expect(document.parts.find(({ part }) => part === 'en')).toMatchObject({ state: 'draft', live: null });
  } finally {
    await site.close();
  }
});
