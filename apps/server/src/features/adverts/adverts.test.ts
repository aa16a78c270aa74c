import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { advertRoutes } from '@site/contract/adverts/routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import { advertDays } from '#db/schema/adverts.ts';
import { clock } from '#platform/clock.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { newDocument, publishParts } from '../../testing/cms-factories.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let admin: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await staffOf(app, 'Admin');
  visitor = client(app);
});
afterAll(() => app.close());

const NOW = '2026-03-10T12:00:00.000Z';
const at = (time: string) => vi.spyOn(clock, 'now').mockImplementation(() => new Date(time));
beforeEach(() => void at(NOW));
afterEach(async () => {
  vi.restoreAllMocks();
  const { items } = await admin(cmsRoutes.list, { kind: 'adverts' });
  for (const { id, archived } of items) if (!archived) await admin(cmsRoutes.archive, { id, on: true });
  await app.settle();
});

const slide = { img: '/figures/phone-stage.svg', link: '/faq', alt: 'Questions about {{product}}' };
const text = (title: string) => ({ title, pc: [slide], mobile: [slide] });

async function newAdvert(parts: Partial<Record<Part, Content>> = {}, name?: string) {
  const document = await newDocument(admin, 'adverts', name);
  await publishParts(admin, document.id, { shared: {}, en: text('Advert'), ...parts });
  await app.settle();
  return document;
}

const codes = async (api = visitor) => (await api(advertRoutes.list, {})).data.map(({ code }) => code);
const daysOf = async (id: number) =>
  (await admin(advertRoutes.counts, {})).adverts.find(({ documentId }) => documentId === id)?.days;

it("lists running adverts in the requested language or English, with the site's names [NAV-10]", async () => {
  const { name } = await newAdvert({ es: text('Anuncio') });
  for (const api of [
    visitor,
    (await createLoggedInAccount(app)).api,
    (await createLoggedInAccount(app, { suspended: true })).api,
  ]) {
    const [advert] = (await api(advertRoutes.list, { lang: 'es' })).data;
    expect(advert).toEqual({
      code: name,
      title: 'Anuncio',
      pcConf: [{ ...slide, alt: `Questions about ${app.services.settings.PRODUCT_NAME}` }],
      mobileConf: [expect.objectContaining({ link: '/faq' })],
    });
  }
  expect((await visitor(advertRoutes.list, { lang: 'ru' })).data[0]?.title).toBe('Advert');
});

it('shows an advert from its start to its end, to the second, although documents are cached [NAV-10]', async () => {
  const { name } = await newAdvert({
    shared: { from: '2026-03-10T13:00:00+01:00', until: '2026-03-10T12:00:05.000Z' },
  });
  for (const [time, shown] of [
    ['2026-03-10T11:59:59.999Z', []],
    ['2026-03-10T12:00:00.000Z', [name]],
    ['2026-03-10T12:00:04.999Z', [name]],
    ['2026-03-10T12:00:05.000Z', []],
  ] as const) {
    at(time);
    expect(await codes()).toEqual(shown);
  }
});

it('lists an advert as soon as it is published and drops it when archived [NAV-10]', async () => {
  expect(await codes()).toEqual([]);
  const { id, name } = await newAdvert();
  expect(await codes()).toEqual([name]);
  await admin(cmsRoutes.archive, { id, on: true });
  await app.settle();
  expect(await codes()).toEqual([]);
});

it('sorts by start time [NAV-10]', async () => {
  const late = await newAdvert({ shared: { from: '2026-03-02T00:00:00Z' } });
  const always = await newAdvert();
  const early = await newAdvert({ shared: { from: '2026-03-01T00:00:00Z' } });
  expect(await codes()).toEqual([always.name, early.name, late.name]);
});

it('returns the promo dialog advert only by its code and while its setting is on [NAV-11]', async () => {
  const found = await admin(cmsRoutes.list, { kind: 'adverts', search: 'promo' });
  expect(found.items).toEqual([]);
  const promo = await newAdvert({}, 'promo');
  const asked = async () => (await visitor(advertRoutes.list, { code: 'promo' })).data.map(({ code }) => code);
  expect([await codes(), await asked()]).toEqual([[], []]);
  await visitor(advertRoutes.display, { code: 'promo', device: 'pc' });
  expect(await daysOf(promo.id)).toEqual([]);
  await app.services.siteSettings.set('promo', true);
  expect([await codes(), await asked()]).toEqual([[], ['promo']]);
  await visitor(advertRoutes.display, { code: 'promo', device: 'pc' });
  expect(await daysOf(promo.id)).toEqual([{ day: '2026-03-10', device: 'pc', displays: 1, hits: 0 }]);
  await app.services.siteSettings.set('promo', false);
});

it('counts 50 concurrent events as 50, by UTC day and device [NAV-10]', async () => {
  const { id, name } = await newAdvert();
  at('2026-03-10T23:59:59.999Z');
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      visitor(index % 5 === 0 ? advertRoutes.hits : advertRoutes.display, { code: name, device: 'pc' }),
    ),
  );
  at('2026-03-11T00:00:00.000Z');
  await visitor(advertRoutes.display, { code: name, device: 'mobile' });
  await (
    await createLoggedInAccount(app, { suspended: true })
  ).api(advertRoutes.hits, { code: name, device: 'mobile' });
  expect(await daysOf(id)).toEqual([
    { day: '2026-03-10', device: 'pc', displays: 40, hits: 10 },
    { day: '2026-03-11', device: 'mobile', displays: 1, hits: 1 },
  ]);
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', 'mobile'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'pc'],
  ['', 'pc'],
])('derives the device from the user agent %j when the call has only a code [NAV-10]', async (agent, device) => {
  const { id, name } = await newAdvert();
  const browser = client(app, { headers: { 'user-agent': agent } });
  for (const route of [advertRoutes.display, advertRoutes.hits]) await browser(route, { code: name });
  expect(await daysOf(id)).toEqual([{ day: '2026-03-10', device, displays: 1, hits: 1 }]);
});

it('ignores adverts that are not running or do not exist [NAV-10]', async () => {
  const ended = await newAdvert({ shared: { until: '2026-03-01T00:00:00Z' } });
  for (const code of [ended.name, 'no-such-advert'])
    for (const route of [advertRoutes.display, advertRoutes.hits]) await visitor(route, { code, device: 'pc' });
  expect(await app.services.db.select().from(advertDays).where(eq(advertDays.documentId, ended.id))).toEqual([]);
});

it('counts an advert published only in another language [NAV-10]', async () => {
  const { id } = await newDocument(admin, 'adverts', 'solo-en-espanol');
  await publishParts(admin, id, { shared: {}, es: text('Solo') });
  await app.settle();
  expect((await visitor(advertRoutes.list, { lang: 'es' })).data).toHaveLength(1);
  expect(await codes()).toEqual([]);
  await visitor(advertRoutes.display, { code: 'solo-en-espanol', device: 'mobile' });
  expect(await daysOf(id)).toHaveLength(1);
});

it.each([
  [{ code: 'UPPER', device: 'pc' }],
  [{ code: '../x', device: 'pc' }],
  [{ code: 'a', device: 'tv' }],
  [{ code: 'a', device: 'pc', userId: 1 }],
])('rejects a count of %j [NAV-10]', async (input) => {
  const call = visitor(advertRoutes.display, input as { code: string; device: 'pc' });
  await expect(call).rejects.toMatchObject({ errorName: 'invalid' });
});

it('returns counts of 90 days, including archived adverts that have any [NAV-10]', async () => {
  const { id, name } = await newAdvert({ shared: { until: '2026-03-10T12:00:01Z' }, en: text('Of {{product}}') });
  const row = (day: string) => ({ documentId: id, day, device: 'pc' as const, displays: 2, hits: 1 });
  await app.services.db.insert(advertDays).values(['2025-12-10', '2025-12-11', '2026-03-10'].map(row));
  const found = async () =>
    (await (await staffOf(app))(advertRoutes.counts, {})).adverts.find(({ code }) => code === name);
  expect(await found()).toMatchObject({
    title: `Of ${app.services.settings.PRODUCT_NAME}`,
    running: true,
    days: [{ day: '2025-12-11' }, { day: '2026-03-10', displays: 2, hits: 1 }],
  });
  await admin(cmsRoutes.archive, { id, on: true });
  await app.settle();
  expect(await found()).toMatchObject({ running: false });
  at('2026-07-01T00:00:00Z');
  expect(await found()).toBeUndefined();
});

it('requires a moderator to read counts [NAV-10]', async () => {
  const refused = async (api: TestClient) => api(advertRoutes.counts, {}).catch((error: unknown) => error);
  expect(await refused(visitor)).toMatchObject({ errorName: 'signed-out' });
  expect(await refused((await createLoggedInAccount(app, { role: null })).api)).toMatchObject({
    errorName: 'not-a-member',
  });
  expect(await refused((await createLoggedInAccount(app)).api)).toMatchObject({ errorName: 'forbidden' });
  expect(await refused((await createLoggedInAccount(app, { role: 'Representative-chaturbate' })).api)).toMatchObject({
    errorName: 'forbidden',
  });
});
