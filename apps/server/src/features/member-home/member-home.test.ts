import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MEMBER_HOME } from '@site/contract/core/paths.ts';
import { memberHomeRoutes } from '@site/contract/member-home/routes.ts';
import { FIRST_STEPS, HOME_SECTION_IDS } from '@site/contract/member-home/sections.ts';
import { homeLayouts } from '#db/schema/member-home.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';
import { memberHomePersonal } from './personal-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { overview, saveLayout } = memberHomeRoutes;
const DEFAULT = { order: [...HOME_SECTION_IDS], hidden: [] };

it('refuses visitors [HOME-01]', async () => {
  await expect(client(app)(overview, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  await expect(client(app)(saveLayout, DEFAULT)).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('gives an account without a role a layout, but no steps of members [HOME-01]', async () => {
  const { api } = await createLoggedInAccount(app, { role: null });
  expect(await api(overview, {})).toEqual({ ...DEFAULT, steps: [], camSites: [], emailUndeliverable: false });
  expect(await api(saveLayout, { order: [], hidden: ['cards'] })).toEqual({ ...DEFAULT, hidden: ['cards'] });
});

it('marks a first step as done once the member has done it, and only theirs [HOME-02]', async () => {
  const [{ api, user }, other] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const done = async (call: typeof api) =>
    (await call(overview, {})).steps.filter((step) => step.done).map(({ step }) => step);
  expect((await api(overview, {})).steps.map(({ step }) => step)).toEqual([...FIRST_STEPS]);
  expect(await done(api)).toEqual([]);
  await createPost(app.services, { authorId: user.id });
  expect(await done(api)).toEqual(['post']);
  expect(await done(other.api)).toEqual([]);
});

it('stores the layout per account, ignores sections that no longer exist and resets it [HOME-03]', async () => {
  const { api, user } = await createLoggedInAccount(app);
  const other = await createLoggedInAccount(app);
  const order = [...HOME_SECTION_IDS].reverse();
  await api(saveLayout, { order, hidden: ['cards', 'badges'] });
  expect(await api(overview, {})).toMatchObject({ order, hidden: ['cards', 'badges'] });
  expect(await other.api(overview, {})).toMatchObject(DEFAULT);
  const { db } = app.services;
  const own = eq(homeLayouts.userId, user.id);
  await db
    .update(homeLayouts)
    .set({ order: ['gone', ...order], hidden: ['gone'] })
    .where(own);
  expect(await api(overview, {})).toMatchObject({ order, hidden: [] });
  expect(await api(saveLayout, { order: [], hidden: [] })).toEqual(DEFAULT);
  expect(await api(overview, {})).toMatchObject(DEFAULT);
  expect(await db.select().from(homeLayouts).where(own)).toEqual([]);
});

it('exports and erases the layout [HOME-03]', async () => {
  const { api, user } = await createLoggedInAccount(app);
  const { db } = app.services;
  const layout = { order: [...HOME_SECTION_IDS].reverse(), hidden: ['cards' as const] };
  await api(saveLayout, layout);
  expect(await memberHomePersonal.collect(db, user.id)).toEqual({ data: { homeLayout: layout } });
  await db.transaction((tx) => memberHomePersonal.erase(tx, user.id));
  expect(await memberHomePersonal.collect(db, user.id)).toEqual({ data: { homeLayout: null } });
  expect(await api(overview, {})).toMatchObject(DEFAULT);
});

it('starts the installed app on the home page [HOME-01]', async () => {
  const answer = await fetch(`${app.origin}/manifest.webmanifest`);
  expect(await answer.json()).toMatchObject({ id: '/', start_url: MEMBER_HOME });
});
