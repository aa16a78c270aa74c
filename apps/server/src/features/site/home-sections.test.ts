import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { brandRoutes } from '@site/contract/brand/routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { VISITOR_HOME_SECTIONS } from '@site/contract/home/sections.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let api: TestClient;
beforeAll(async () => {
  app = await testApp();
  api = await staffOf(app, 'Admin');
});
afterAll(() => app.close());

const shown = async () => (await client(app)(siteRoutes.info, {})).homeSections;

it('shows the sections of the home page in the published order, without hidden ones [BRAND-44]', async () => {
  expect(await shown()).toEqual([...VISITOR_HOME_SECTIONS]);
  const home = { order: ['safety' as const, 'best-hours' as const, 'posts' as const], hidden: ['bio' as const] };
  const { revision } = await api(brandRoutes.save, { brand: { ...DEFAULT_BRAND, home }, revision: 0 });
  expect(await shown()).toEqual([...VISITOR_HOME_SECTIONS]);
  await api(brandRoutes.publish, { revision });
  const expected = ['safety', 'joining', 'best-hours', 'cam-sites', 'lesson', 'link-page', 'statistics', 'posts'];
  expect((await shown()).toSorted()).toEqual(expected.toSorted());
  expect((await shown()).filter((id) => home.order.some((one) => one === id))).toEqual(home.order);
  await api(cmsRoutes.setSetting, { key: 'section_industry', on: false });
  expect(await shown()).not.toContain('best-hours');
  await api(cmsRoutes.setSetting, { key: 'section_industry', on: true });
  await api(brandRoutes.restore, { number: 0, published: 1 });
  expect(await shown()).toEqual([...VISITOR_HOME_SECTIONS]);
});

it.each([
  ['a section twice', { order: ['bio', 'bio'], hidden: [] }],
  ['an unknown section', { order: [], hidden: ['news'] }],
])('refuses %s [BRAND-44]', async (_, home) => {
  const brand = { ...DEFAULT_BRAND, home } as typeof DEFAULT_BRAND;
  await expect(api(brandRoutes.save, { brand, revision: 0 })).rejects.toMatchObject({ errorName: 'invalid' });
});
