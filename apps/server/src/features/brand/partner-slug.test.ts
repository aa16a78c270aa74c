import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { documentRoutes } from '@site/contract/documents/routes.ts';
import { topicRoutes } from '@site/contract/forum/topic-routes.ts';
import { menuRoutes } from '@site/contract/menus/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import { PAGE_LIST } from '@site/contract/site/pages.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { brandDrafts } from '#db/schema/brand.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { brandVersions, formerPartnerSlugs } from '#db/schema/platform.ts';
import { notify } from '#features/notifications';
import { isPageSlug } from '#platform/brand/is-page-slug.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount, createUser } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { listOf } from '../../testing/notifications.ts';

let app: TestApp;
let api: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  api = await staffOf(app, 'Admin');
  visitor = client(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db, brand } = app.services;
  await db.delete(brandDrafts);
  await db.delete(brandVersions);
  await db.delete(formerPartnerSlugs);
  await brand.changed();
});

async function publish(partnerSlug: string, site = api) {
  const { draft } = await site(brandRoutes.get, {});
  const brand = { ...DEFAULT_BRAND, partnerSlug };
  const { revision } = await site(brandRoutes.save, { brand, revision: draft?.revision ?? 0 });
  return site(brandRoutes.publish, { revision });
}
const pathOf = async (first: string, name = 'download', reader = visitor) =>
  (await reader(documentRoutes.partnerPage, { first, name })).path;
const paths = async () => {
  const { menus } = await visitor(siteRoutes.info, {});
  const sitemap = await (await fetch(`${app.origin}/sitemap/pages.xml`)).text();
  const { items } = await visitor(searchRoutes.search, { s: 'downloads', kind: 'page' });
  return [
    menus.items.find(({ place }) => place === 'partner')?.target,
    /<loc>[^<]*(\/[^/]+\/about-camming)<\/loc>/.exec(sitemap)?.[1],
    items.map(({ path }) => path).find((path) => path.endsWith('/download')),
  ];
};
const NOT_FOUND = { errorName: 'documents.not-found' };

it('starts with the slug of the settings, and all surfaces follow a published one at once [BRAND-40]', async () => {
  expect(await paths()).toEqual(['/velora/about-camming', '/velora/about-camming', '/velora/download']);
  const { draft } = await publish('acme');
  expect(draft).toBeNull();
  expect(await paths()).toEqual(['/acme/about-camming', '/acme/about-camming', '/acme/download']);
  expect((await visitor(siteRoutes.info, {})).partnerSlug).toBe('acme');
  expect(await pathOf('acme-stream-master', 'video-guides')).toBe('/acme-stream-master/video-guides');
});

it('changes nothing with a draft, and logs no one out with a publication [BRAND-40]', async () => {
  const member = await createLoggedInAccount(app);
  await api(brandRoutes.save, { brand: { ...DEFAULT_BRAND, partnerSlug: 'acme' }, revision: 0 });
  await expect(pathOf('acme')).rejects.toMatchObject(NOT_FOUND);
  await publish('acme');
  expect(await member.api(accountRoutes.user, {})).toMatchObject({ id: member.user.id });
  for (const partner of ['acme', 'velora']) await member.api(privacyRoutes.acceptPartner, { partner });
  await expect(member.api(privacyRoutes.acceptPartner, { partner: 'other' })).rejects.toMatchObject({
    errorName: 'no-such-address',
  });
});

it('leads from former paths to the current ones, also after an undo and a restart [BRAND-42]', async () => {
  await publish('acme');
  await publish('north-star');
  for (const first of ['velora', 'acme', 'north-star']) expect(await pathOf(first)).toBe('/north-star/download');
  expect(await pathOf('velora-stream-master', 'video-guides')).toBe('/north-star-stream-master/video-guides');
  await expect(pathOf('velora', 'none')).rejects.toMatchObject(NOT_FOUND);
  await expect(pathOf('another')).rejects.toMatchObject(NOT_FOUND);
  await api(brandRoutes.restore, { number: 1, published: 2 });
  for (const first of ['velora', 'acme', 'north-star']) expect(await pathOf(first)).toBe('/acme/download');
  const restarted = await testApp({ sameSiteAs: app });
  expect(await pathOf('north-star', 'download', client(restarted))).toBe('/acme/download');
  await restarted.close();
});

it('prefers the page under the current slug to that of a former one with the same prefix [BRAND-42]', async () => {
  await publish('acme-stream-master');
  await publish('acme');
  // The path of a document under the current slug, and under the former one the path of none.
  expect(await pathOf('acme-stream-master', 'video-guides')).toBe('/acme-stream-master/video-guides');
  expect(await pathOf('acme-stream-master', 'download')).toBe('/acme/download');
});

it('leads from the bare address of the partner to its first page, also from a former one [BRAND-62]', async () => {
  await publish('acme');
  const { menus } = await visitor(siteRoutes.info, {});
  const first = menus.items.find(({ place }) => place === 'partner')?.target;
  for (const slug of ['acme', 'velora']) {
    expect((await visitor(documentRoutes.partnerPage, { first: slug })).path).toBe(first);
  }
  for (const slug of ['other', 'acme-stream-master']) {
    await expect(visitor(documentRoutes.partnerPage, { first: slug })).rejects.toMatchObject(NOT_FOUND);
  }
  const turn = (on: boolean) => api(cmsRoutes.setSetting, { key: 'section_partner', on });
  await turn(false);
  await expect(visitor(documentRoutes.partnerPage, { first: 'acme' })).rejects.toMatchObject({
    errorName: 'section-off',
  });
  // Unknown paths stay unknown.
  await expect(visitor(documentRoutes.partnerPage, { first: 'other' })).rejects.toMatchObject(NOT_FOUND);
  await turn(true);
});

it('shows links of staff and earlier notifications with the current path [BRAND-42]', async () => {
  const { user, api: member } = await createLoggedInAccount(app);
  const link = { place: 'support' as const, texts: { en: 'Get it', es: '', ru: '' }, hidden: false };
  await api(menuRoutes.add, { ...link, target: '/velora/download?from=menu' });
  const message = { key: 'notifications:claim.confirmed' };
  await app.services.db.transaction((tx) =>
    notify(app.services, tx, {
      userId: user.id,
      name: 'system',
      subject: 'claim:1',
      message,
      path: '/velora/download',
    }),
  );
  await app.settle();
  await publish('acme');
  const { menus } = await visitor(siteRoutes.info, {});
  expect(menus.items).toContainEqual({ place: 'support', title: 'Get it', target: '/acme/download?from=menu' });
  const { links } = await api(menuRoutes.list, {});
  expect(links).toMatchObject([{ target: '/velora/download?from=menu', broken: false }]);
  expect((await listOf(member)).resultList[0]).toMatchObject({ path: '/acme/download' });
});

it('refuses a slug that pages, a username or a topic have, while typing and on publication [BRAND-41]', async () => {
  await createUser(app.services, { userName: 'Anna-Lee' });
  const [topic] = await app.services.db.select().from(topics).where(eq(topics.slug, 'lounge'));
  const reserved = { forum: 'page', stream: 'page', api: 'page', help: 'page', 'anna-lee': 'member' };
  for (const [slug, reservedBy] of Object.entries({ ...reserved, [topic?.slug ?? '']: 'topic' })) {
    expect([slug, await api(brandRoutes.checkSlug, { slug })]).toEqual([slug, { reservedBy }]);
    await expect(publish(slug)).rejects.toMatchObject({
      errorName: 'brand.partner-slug-reserved',
      errors: { partnerSlug: expect.any(String) },
    });
  }
  expect((await visitor(siteRoutes.info, {})).partnerSlug).toBe('velora');
  expect(await api(brandRoutes.checkSlug, { slug: 'acme' })).toEqual({ reservedBy: null });
  for (const slug of ['', 'a b', 'ä', 'x'.repeat(41)]) {
    const brand = { ...DEFAULT_BRAND, partnerSlug: slug };
    await expect(api(brandRoutes.save, { brand, revision: 0 })).rejects.toMatchObject({ errorName: 'invalid' });
  }
});

it('publishes other changes of a brand whose slug was taken by a page later [BRAND-41]', async () => {
  const site = await testApp({ settings: { PARTNER_SLUG: 'forum' } });
  const admin = await staffOf(site, 'Admin');
  await publish('forum', admin);
  expect((await admin(brandRoutes.get, {})).published.number).toBe(1);
  await site.close();
});

it('reserves current and former slugs for the partner [BRAND-41]', async () => {
  await publish('acmecams');
  await publish('north-star');
  const used = { acmecams: true, velora: true, 'north-star_anna': true, northstar: true, acmecams_anna: false };
  for (const [value, isUsed] of Object.entries(used)) {
    const checked = await visitor(accountRoutes.checkUsed, { field: 'userName', value });
    expect([value, checked.used]).toEqual([value, isUsed]);
  }
  const texts = { names: { en: 'Acme' }, descriptions: { en: 'All about it' } };
  for (const slug of ['acmecams', 'velora', 'north-star']) {
    const topic = { slug, ...texts, icon: 'reply', whoMayPost: 'members' } as const;
    await expect(api(topicRoutes.createTopic, topic)).rejects.toMatchObject({ errors: { slug: expect.any(String) } });
  }
  expect(await api(brandRoutes.checkSlug, { slug: 'velora' })).toEqual({ reservedBy: null });
});

it('knows the first parts of the paths of all pages and files [BRAND-41]', () => {
  const routes = app.http.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\S+)/gm);
  const served = [...[...routes].map(([, path = '']) => path), ...PAGE_LIST.map(({ path }) => path)];
  const first = served.flatMap((path) => /^\/([a-z0-9-]+)\//i.exec(path)?.[1]?.toLowerCase() ?? []);
  expect([...new Set(first)].filter((slug) => !isPageSlug(slug))).toEqual([]);
});
