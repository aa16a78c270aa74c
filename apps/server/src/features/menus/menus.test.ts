import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LINKS_PER_PLACE } from '@site/contract/menus/places.ts';
import { menuRoutes } from '@site/contract/menus/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { menuLinks } from '#db/schema/menus.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await staffOf(app, 'Admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.delete(menuLinks);
  app.services.cache.invalidate('menus');
});

const LINK = {
  place: 'support' as const,
  texts: { en: 'Status', es: 'Estado', ru: '' },
  target: 'https://status.example/',
};
const add = async (over: Partial<typeof LINK> = {}) => {
  const { links } = await admin(menuRoutes.add, { ...LINK, ...over });
  const link = links.filter(({ place }) => place === (over.place ?? LINK.place)).at(-1);
  if (!link) throw new Error('the link is missing');
  return link;
};
const titled = (en: string) => ({ texts: { en, es: '', ru: '' } });

/** Titles of a place as visitors see them. */
async function shown(place: string, language = 'en') {
  const visitor = client(app, { headers: { 'accept-language': language } });
  const { menus } = await visitor(siteRoutes.info, {});
  return menus.items.filter((item) => item.place === place).map(({ title }) => title);
}

it('shows a link of staff to visitors at once, in their language or in English [CMS-03]', async () => {
  expect(await shown('support')).toEqual([]);
  await add();
  expect(await shown('support')).toEqual(['Status']);
  expect(await shown('support', 'es')).toEqual(['Estado']);
  expect(await shown('support', 'ru')).toEqual(['Status']);
});

it('moves links up and down; the first and the last stay [CMS-03]', async () => {
  const [one] = [await add(titled('One')), await add(titled('Two')), await add(titled('Three'))];
  await admin(menuRoutes.move, { id: one.id, version: one.version, up: false });
  expect(await shown('support')).toEqual(['Two', 'One', 'Three']);
  const { links } = await admin(menuRoutes.list, {});
  const first = links.find(({ texts }) => texts.en === 'Two') ?? one;
  await admin(menuRoutes.move, { id: first.id, version: first.version, up: true });
  expect(await shown('support')).toEqual(['Two', 'One', 'Three']);
});

it('hides a link, moves it to another place and deletes it [CMS-03]', async () => {
  const { id, version } = await add();
  await admin(menuRoutes.change, { ...LINK, id, version, hidden: true });
  expect(await shown('support')).toEqual([]);
  await admin(menuRoutes.change, { ...LINK, id, version: version + 1, place: 'community' });
  expect(await shown('community')).toEqual(['Status']);
  await admin(menuRoutes.remove, { id, version: version + 2 });
  expect(await shown('community')).toEqual([]);
  // Deleting again succeeds.
  expect((await admin(menuRoutes.remove, { id, version: 1 })).links).toEqual([]);
});

it('omits a link to a page that is not published, and marks it for staff [CMS-03]', async () => {
  for (const target of ['/page/none', '/policy/none?x=1', `/${app.services.settings.PARTNER_SLUG}/none`]) {
    expect(await add({ target })).toMatchObject({ broken: true });
  }
  expect(await add({ ...titled('Terms'), target: '/policy/terms' })).toMatchObject({ broken: false });
  expect(await add({ ...titled('Forum'), target: '/forum/home#new' })).toMatchObject({ broken: false });
  expect(await shown('support')).toEqual(['Terms', 'Forum']);
});

it('rejects changes of a link that someone else has changed or deleted [CMS-03]', async () => {
  const { id, version } = await add();
  await admin(menuRoutes.change, { ...LINK, id, version, ...titled('Newer') });
  const late = [
    admin(menuRoutes.change, { ...LINK, id, version, ...titled('Late') }),
    admin(menuRoutes.move, { id, version, up: true }),
    admin(menuRoutes.remove, { id, version }),
  ];
  expect([...new Set(await endsOf(late))]).toEqual(['edit-conflict']);
  expect(await shown('support')).toEqual(['Newer']);
  await admin(menuRoutes.remove, { id, version: version + 1 });
  await expect(admin(menuRoutes.change, { ...LINK, id, version })).rejects.toMatchObject({
    errorName: 'edit-conflict',
  });
});

it.each([
  ['target', { target: 'javascript:alert(1)' }],
  ['target', { target: 'http://plain.example' }],
  ['target', { target: '//elsewhere.example' }],
  ['texts.en', { texts: { en: ' ', es: 'Sí', ru: '' } }],
  ['texts.ru', { texts: { en: 'a', es: '', ru: 'x'.repeat(61) } }],
])('rejects an invalid %s: %j [CMS-03]', async (field, over) => {
  await expect(admin(menuRoutes.add, { ...LINK, ...over })).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { [field]: expect.any(String) },
  });
});

it('limits the links of a place, also for concurrent calls [CMS-03]', async () => {
  for (let n = 1; n < LINKS_PER_PLACE; n += 1) await add(titled(`Link ${n}`));
  const ends = await endsOf([admin(menuRoutes.add, LINK), admin(menuRoutes.add, LINK)]);
  expect(ends.filter((end) => end === 'invalid')).toHaveLength(1);
  expect(await shown('support')).toHaveLength(LINKS_PER_PLACE);
});

it('records changes in the audit log [CMS-03 MOD-04]', async () => {
  await add();
  const { items } = await admin(moderationRoutes.log, { action: 'menu-changed' });
  expect(items[0]).toMatchObject({ after: { text: 'Status', target: LINK.target, place: 'support' } });
});

it('refuses everyone but admins [CMS-03]', async () => {
  const calls = (api: TestClient) => [
    api(menuRoutes.list, {}),
    api(menuRoutes.add, LINK),
    api(menuRoutes.change, { ...LINK, id: 1, version: 1 }),
    api(menuRoutes.move, { id: 1, version: 1, up: true }),
    api(menuRoutes.remove, { id: 1, version: 1 }),
  ];
  const endings = async (api: TestClient) => [...new Set(await endsOf(calls(api)))];
  expect(await endings(client(app))).toEqual(['signed-out']);
  expect(await endings((await createLoggedInAccount(app)).api)).toEqual(['forbidden']);
  expect(await endings(await staffOf(app))).toEqual(['forbidden']);
  const { api } = await createLoggedInAccount(app, { role: 'Admin', suspended: true });
  expect([...new Set(await endsOf(calls(api).slice(1)))]).toEqual(['suspended']);
});
