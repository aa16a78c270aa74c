import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Route } from '@site/contract/core/route.ts';
import { documentRoutes } from '@site/contract/documents/routes.ts';
import { EXPORT_PATH } from '@site/contract/industry/exports.ts';
import { industryRoutes } from '@site/contract/industry/routes.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import {
  SITE_SECTION_IDS,
  SITE_SECTIONS,
  sectionOfPath,
  sectionOfRoute,
  type SiteSectionId,
} from '@site/contract/site/site-sections.ts';
import { LEDGER_FILE } from '@site/contract/stream/money-routes.ts';
import { allRoutes } from '../../../testing/all-routes.ts';
import { client, cookieHeader, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let admin: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await staffOf(app, 'Admin');
  visitor = client(app);
});
afterAll(() => app.close());

const change = (id: SiteSectionId, on: boolean) => admin(cmsRoutes.setSetting, { key: SITE_SECTIONS[id].setting, on });
afterEach(async () => {
  for (const id of SITE_SECTION_IDS) await change(id, true);
});

const partnerSlug = () => app.services.settings.PARTNER_SLUG;
const sitemap = async () => (await fetch(`${app.origin}/sitemap/pages.xml`)).text();
const found = async (s: string) => (await visitor(searchRoutes.search, { s })).items.map(({ path }) => path);

describe.each(SITE_SECTION_IDS)('section %s', (id) => {
  it('refuses its routes to everyone while it is off, and no others [CMS-10]', async () => {
    await change(id, false);
    const isOff = async (route: Route) =>
      admin(route, {}).then(
        () => false,
        (error: unknown) => isApiError(error, 'section-off'),
      );
    const refused: string[] = [];
    for (const route of allRoutes.filter(({ name, method }) => sectionOfRoute(name) === id || method === 'GET')) {
      if (await isOff(route)) refused.push(route.name);
    }
    expect(refused).toEqual(allRoutes.map(({ name }) => name).filter((name) => sectionOfRoute(name) === id));
  });

  it('leaves sitemap, menus and site information at once, and comes back [CMS-10]', async () => {
    const isListed = async () => {
      const paths = [...(await sitemap()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path = '']) => path);
      const { menus } = await visitor(siteRoutes.info, {});
      const targets = menus.items.map(({ target }) => target);
      return [...paths, ...targets].some((path) => sectionOfPath(path, partnerSlug()) === id);
    };
    const before = await isListed();
    expect(before).toBe(id === 'industry' || id === 'stream' ? id === 'industry' : id === 'partner');
    await change(id, false);
    expect(await isListed()).toBe(false);
    expect((await visitor(siteRoutes.info, {})).disabledSections).toEqual([id]);
    await change(id, true);
    expect(await isListed()).toBe(before);
    expect((await visitor(siteRoutes.info, {})).disabledSections).toEqual([]);
  });

  it('is switched by administrators only, and in the audit log [CMS-10]', async () => {
    const key = SITE_SECTIONS[id].setting;
    const moderator = await staffOf(app);
    await expect(moderator(cmsRoutes.setSetting, { key, on: false })).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(visitor(cmsRoutes.setSetting, { key, on: false })).rejects.toMatchObject({ errorName: 'signed-out' });
    await change(id, false);
    const { items } = await admin(moderationRoutes.log, { action: 'setting-changed' });
    expect(items[0]).toMatchObject({ before: { [key]: true }, after: { [key]: false } });
  });
});

it('leaves search results of visitors at once [CMS-10]', async () => {
  expect(await found('industry data')).toContain('/industry');
  await change('industry', false);
  expect((await found('industry data')).filter((path) => sectionOfPath(path) === 'industry')).toEqual([]);
  const { items } = await visitor(searchRoutes.suggest, { s: 'industry' });
  expect(items.filter(({ path }) => sectionOfPath(path) === 'industry')).toEqual([]);
});

it('refuses cached responses and files of a section that is off [CMS-10]', async () => {
  await visitor(industryRoutes.overview, {});
  await change('industry', false);
  await expect(visitor(industryRoutes.overview, {})).rejects.toMatchObject({ errorName: 'section-off' });
  expect((await fetch(app.origin + EXPORT_PATH)).status).toBe(404);
  await change('stream', false);
  const { api } = await createLoggedInAccount(app);
  const ledger = await fetch(app.origin + LEDGER_FILE, { headers: { cookie: cookieHeader(api.cookies) } });
  expect(ledger.status).toBe(404);
});

it('lets members withdraw their consent to show images, but not give it [CMS-10]', async () => {
  const { api } = await createLoggedInAccount(app);
  await api(inspoRoutes.giveConsent, {});
  await change('inspiration', false);
  expect(await api(inspoRoutes.withdrawConsent, {})).toMatchObject({ given: false });
  expect(await api(inspoRoutes.check, {})).toMatchObject({ given: false });
  await expect(api(inspoRoutes.giveConsent, {})).rejects.toMatchObject({ errorName: 'section-off' });
});

it('leaves out the badges and home sections of a section that is off [CMS-10]', async () => {
  const { api } = await createLoggedInAccount(app);
  const badges = async () => (await api(badgeRoutes.plan, {})).badges.map(({ badge }) => badge);
  expect(await badges()).toEqual(expect.arrayContaining(['stream-hours', 'bingo', 'contest']));
  for (const id of ['stream', 'games', 'contest', 'industry'] as const) await change(id, false);
  const left = await badges();
  for (const badge of ['stream-hours', 'streams-month', 'hours-month', 'bingo', 'contest']) {
    expect(left).not.toContain(badge);
  }
  expect((await visitor(siteRoutes.info, {})).homeSections).not.toContain('best-hours');
});

it('refuses documents about the partner while they are off [CMS-10]', async () => {
  const name = 'partner/download';
  expect(await visitor(documentRoutes.page, { name })).toMatchObject({ name });
  await change('partner', false);
  await expect(visitor(documentRoutes.page, { name })).rejects.toMatchObject({ errorName: 'section-off' });
  expect(await visitor(documentRoutes.page, { name: 'about' })).toMatchObject({ name: 'about' });
});
