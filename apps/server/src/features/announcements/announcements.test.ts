import { afterAll, beforeAll, beforeEach, afterEach, expect, it, vi } from 'vitest';
import { announcementRoutes } from '@site/contract/announcements/routes.ts';
import { MAX_ANNOUNCEMENTS } from '@site/contract/announcements/limits.ts';
import type { AnnouncementInput } from '@site/contract/announcements/schemas.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { announcements } from '#db/schema/announcements.ts';
import { clock } from '#platform/clock.ts';
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
  await app.services.db.delete(announcements);
  app.services.cache.clear();
});
afterEach(() => vi.restoreAllMocks());

const INPUT: AnnouncementInput = {
  texts: { en: 'Maintenance tonight', es: 'Mantenimiento esta noche', ru: '' },
  link: null,
  audience: { kind: 'everyone' },
  priority: 'normal',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  canClose: true,
};
async function add(over: Partial<AnnouncementInput> = {}) {
  const before = new Set((await admin(announcementRoutes.list, {})).items.map(({ id }) => id));
  const { items } = await admin(announcementRoutes.add, { ...INPUT, ...over });
  const added = items.find(({ id }) => !before.has(id));
  if (!added) throw new Error('the announcement is missing');
  return added;
}
const titled = (en: string) => ({ texts: { en, es: '', ru: '' } });
const visitor = (language = 'en') => client(app, { headers: { 'accept-language': language } });
const visibleTo = async (api: TestClient) => (await api(announcementRoutes.current, {})).items.map(({ text }) => text);

it('shows an announcement to visitors at once, in their language or in English [NEWS-01]', async () => {
  expect(await visibleTo(visitor())).toEqual([]);
  await add({ link: { target: '/faq', texts: { en: 'Read more', es: '', ru: 'Подробнее' } } });
  const shown = async (language: string) => (await visitor(language)(announcementRoutes.current, {})).items[0];
  expect(await shown('en')).toMatchObject({ text: 'Maintenance tonight', lang: null });
  expect(await shown('es')).toMatchObject({ text: 'Mantenimiento esta noche', link: { text: 'Read more' } });
  expect(await shown('ru')).toMatchObject({ text: 'Maintenance tonight', lang: 'en', link: { text: 'Подробнее' } });
});

it('reaches its audience only [NEWS-01]', async () => {
  await add({ ...titled('Members'), audience: { kind: 'members' } });
  await add({ ...titled('Moderators'), audience: { kind: 'role', role: 'Moderator' } });
  await add({ ...titled('Spanish'), audience: { kind: 'language', language: 'es' } });
  expect(await visibleTo(visitor())).toEqual([]);
  expect(await visibleTo(visitor('es'))).toEqual(['Spanish']);
  expect(await visibleTo((await createLoggedInAccount(app, { role: null })).api)).toEqual([]);
  expect(await visibleTo((await createLoggedInAccount(app)).api)).toEqual(['Members']);
  expect((await visibleTo(await staffOf(app))).toSorted()).toEqual(['Members', 'Moderators']);
});

it('sorts by priority, and the latest first within one [NEWS-01]', async () => {
  await add({ ...titled('Low'), priority: 'low' });
  await add({ ...titled('Older') });
  await add({ ...titled('Newer'), startsAt: '2026-02-01T00:00:00.000Z' });
  await add({ ...titled('High'), priority: 'high' });
  expect(await visibleTo(visitor())).toEqual(['High', 'Newer', 'Older', 'Low']);
});

it('starts and ends on time, also in cached pages and responses [NEWS-02]', async () => {
  const [start, end] = [Date.now() + 600, Date.now() + 1400];
  const [startsAt, endsAt] = [start, end].map((at) => new Date(at).toISOString());
  await add({ startsAt: startsAt ?? '', endsAt: endsAt ?? null });
  const answer = await visitor()(announcementRoutes.current, {});
  expect(answer).toEqual({ items: [], changesAt: startsAt });
  await expect.poll(() => visibleTo(visitor()), { timeout: 5000 }).toEqual(['Maintenance tonight']);
  expect(Date.now()).toBeGreaterThanOrEqual(start);
  await expect.poll(() => visibleTo(visitor()), { timeout: 5000 }).toEqual([]);
  expect(Date.now()).toBeGreaterThanOrEqual(end);
});

it('is exact for members while the list is cached [NEWS-02]', async () => {
  await add({ startsAt: '2031-05-01T10:00:00Z', endsAt: '2031-05-01T10:30:00Z' });
  const { api } = await createLoggedInAccount(app);
  const at = async (time: string) => {
    vi.spyOn(clock, 'now').mockReturnValue(new Date(time));
    return (await api(announcementRoutes.current, {})).items.length;
  };
  expect(await at('2031-05-01T09:59:59Z')).toBe(0);
  expect(await at('2031-05-01T10:00:00Z')).toBe(1);
  expect(await at('2031-05-01T10:29:59Z')).toBe(1);
  expect(await at('2031-05-01T10:30:00Z')).toBe(0);
});

it('changes and deletes an announcement, with a new version [NEWS-03]', async () => {
  const { id, version } = await add();
  await admin(announcementRoutes.change, { ...INPUT, ...titled('Postponed'), id, version });
  expect((await visitor()(announcementRoutes.current, {})).items).toMatchObject([{ text: 'Postponed', version: 2 }]);
  await admin(announcementRoutes.remove, { id, version: 2 });
  expect(await visibleTo(visitor())).toEqual([]);
  // Deleting again succeeds.
  expect((await admin(announcementRoutes.remove, { id, version: 1 })).items).toEqual([]);
});

it('rejects changes of an announcement that someone else has changed or deleted [NEWS-03]', async () => {
  const { id, version } = await add();
  await admin(announcementRoutes.change, { ...INPUT, ...titled('Newer'), id, version });
  const late = [
    admin(announcementRoutes.change, { ...INPUT, ...titled('Late'), id, version }),
    admin(announcementRoutes.remove, { id, version }),
  ];
  expect([...new Set(await endsOf(late))]).toEqual(['edit-conflict']);
  await admin(announcementRoutes.remove, { id, version: 2 });
  await expect(admin(announcementRoutes.change, { ...INPUT, id, version: 2 })).rejects.toMatchObject({
    errorName: 'edit-conflict',
  });
});

it.each([
  ['texts.en', { texts: { en: ' ', es: 'Sí', ru: '' } }],
  ['texts.ru', { texts: { en: 'a', es: '', ru: 'x'.repeat(281) } }],
  ['link.target', { link: { target: 'javascript:alert(1)', texts: { en: 'a', es: '', ru: '' } } }],
  ['link.target', { link: { target: 'http://plain.example', texts: { en: 'a', es: '', ru: '' } } }],
  ['link.texts.en', { link: { target: '/faq', texts: { en: '', es: '', ru: '' } } }],
  ['endsAt', { endsAt: '2025-12-31T00:00:00Z' }],
])('rejects an invalid %s: %j [NEWS-03]', async (field, over) => {
  await expect(admin(announcementRoutes.add, { ...INPUT, ...over })).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { [field]: expect.any(String) },
  });
});

it('limits the number of stored announcements, also for concurrent calls [NEWS-03]', async () => {
  const rows = Array.from({ length: MAX_ANNOUNCEMENTS - 1 }, () => INPUT);
  await app.services.db.insert(announcements).values(rows);
  const ends = await endsOf([admin(announcementRoutes.add, INPUT), admin(announcementRoutes.add, INPUT)]);
  expect(ends.toSorted()).toEqual(['announcements.full', 'done']);
});

it('records changes in the audit log [NEWS-03 MOD-04]', async () => {
  const { id, version } = await add();
  await admin(announcementRoutes.change, { ...INPUT, ...titled('Postponed'), id, version });
  await admin(announcementRoutes.remove, { id, version: 2 });
  const logged = async (action: 'announcement-added' | 'announcement-changed' | 'announcement-removed') =>
    (await admin(moderationRoutes.log, { action })).items[0];
  expect(await logged('announcement-added')).toMatchObject({ after: { text: 'Maintenance tonight' } });
  expect(await logged('announcement-changed')).toMatchObject({ after: { text: 'Postponed' } });
  expect(await logged('announcement-removed')).toMatchObject({ before: { text: 'Postponed' } });
});

it('refuses everyone but admins [NEWS-03]', async () => {
  const calls = (api: TestClient) => [
    api(announcementRoutes.list, {}),
    api(announcementRoutes.add, INPUT),
    api(announcementRoutes.change, { ...INPUT, id: 1, version: 1 }),
    api(announcementRoutes.remove, { id: 1, version: 1 }),
  ];
  const endings = async (api: TestClient) => [...new Set(await endsOf(calls(api)))];
  expect(await endings(client(app))).toEqual(['signed-out']);
  expect(await endings((await createLoggedInAccount(app)).api)).toEqual(['forbidden']);
  expect(await endings(await staffOf(app))).toEqual(['forbidden']);
  const { api } = await createLoggedInAccount(app, { role: 'Admin', suspended: true });
  expect([...new Set(await endsOf(calls(api).slice(1)))]).toEqual(['suspended']);
});
