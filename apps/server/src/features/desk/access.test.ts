import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskRoutes } from '@site/contract/desk/routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { newDocument } from '../../testing/desk-factories.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { signedIn } from '../../testing/factories.ts';
import { imageFile } from '../../testing/forum-factories.ts';
import { staffOf } from '../../testing/moderation-factories.ts';

let app: TestApp;
let policy: { id: number };
let picture: File;
beforeAll(async () => {
  app = await testApp();
  picture = await imageFile();
  const admin = await staffOf(app, 'Admin');
  const { items } = await admin(deskRoutes.list, { kind: 'policies', search: 'terms' });
  policy = { id: items[0]?.id ?? 0 };
});
afterAll(() => app.close());

const text = { kind: 'articles' as const, part: 'en' as const, content: {} };

/** Calls to read routes; followed by calls to write routes and to admin routes. */
const reads = (api: TestClient, id: number) => [
  api(deskRoutes.list, {}),
  api(deskRoutes.open, { id }),
  api(deskRoutes.versions, { id, part: 'en' }),
  api(deskRoutes.version, { id: 1 }),
  api(deskRoutes.preview, text),
];
const writes = (api: TestClient, id: number, file: File) => [
  api(deskRoutes.create, { kind: 'articles', name: 'mine' }),
  api(deskRoutes.save, { id, part: 'en', content: {}, revision: 0 }),
  api(deskRoutes.discard, { id, part: 'en', revision: 1 }),
  api(deskRoutes.publish, { id, parts: [{ part: 'en', revision: 1 }] }),
  api(deskRoutes.unschedule, { id }),
  api(deskRoutes.archive, { id, on: true }),
  api(deskRoutes.picture, {}, { files: [file] }),
];
const forAdmins = (api: TestClient) => [
  api(deskRoutes.texts, { lang: 'en' }),
  api(deskRoutes.setText, { lang: 'en', key: 'core:x', text: null }),
  api(deskRoutes.settings, {}),
  api(deskRoutes.setSetting, { key: 'auto_approve', on: true }),
];

/** Distinct outcomes of the calls. */
const endings = async (calls: readonly Promise<unknown>[]) => [...new Set(await endsOf(calls))];

it('returns 404 to visitors [MOD-05]', async () => {
  const api = client(app);
  expect(await endings([...reads(api, 1), ...writes(api, 1, picture), ...forAdmins(api)])).toEqual(['signed-out']);
});

it.each(['Member', 'Tester', 'Representative-cam4'] as const)('returns 404 to a %s [MOD-05]', async (role) => {
  const { api } = await signedIn(app, { role });
  expect(await endings([...reads(api, 1), ...writes(api, 1, picture), ...forAdmins(api)])).toEqual(['forbidden']);
});

it('asks an account without a role to join [MOD-05]', async () => {
  const { api } = await signedIn(app, { role: null });
  expect(await endings([...reads(api, 1), ...writes(api, 1, picture), ...forAdmins(api)])).toEqual(['not-a-member']);
});

it('lets a suspended moderator read but not write [MOD-05]', async () => {
  const { api } = await signedIn(app, { role: 'Moderator', suspended: true });
  expect((await api(deskRoutes.list, {})).items.length).toBeGreaterThan(0);
  expect(await endings(writes(api, 1, picture))).toEqual(['suspended']);
});

it('restricts text overrides and site settings to admins [MOD-05]', async () => {
  expect(await endings(forAdmins(await staffOf(app)))).toEqual(['forbidden']);
});

it('hides policies and adverts from moderators [MOD-05]', async () => {
  const api = await staffOf(app);
  const { id } = policy;
  expect(id).toBeGreaterThan(0);
  expect(
    await endings([
      api(deskRoutes.open, { id }),
      api(deskRoutes.versions, { id, part: 'en' }),
      api(deskRoutes.save, { id, part: 'en', content: {}, revision: 0 }),
      api(deskRoutes.discard, { id, part: 'en', revision: 1 }),
      api(deskRoutes.publish, { id, parts: [{ part: 'en', revision: 1 }] }),
      api(deskRoutes.unschedule, { id }),
      api(deskRoutes.archive, { id, on: true }),
      api(deskRoutes.list, { kind: 'policies' }),
      api(deskRoutes.list, { kind: 'adverts' }),
      newDocument(api, 'adverts'),
      api(deskRoutes.preview, { ...text, kind: 'policies' }),
    ]),
  ).toEqual(['forbidden']);
  expect((await api(deskRoutes.list, { search: 'terms' })).items.every(({ kind }) => kind !== 'policies')).toBe(true);
});

it('rejects new pages and policies: only built-in ones exist [MOD-05]', async () => {
  const admin = await staffOf(app, 'Admin');
  for (const kind of ['pages', 'policies'] as const) {
    const call = newDocument(admin, kind, 'another');
    await expect(call).rejects.toMatchObject({ errorName: 'invalid', errors: { kind: expect.any(String) } });
  }
});

it('hides versions of policies from moderators, also by number [MOD-05]', async () => {
  const admin = await staffOf(app, 'Admin');
  const { items } = await admin(deskRoutes.versions, { id: policy.id, part: 'en' });
  const version = { id: items[0]?.id ?? 0 };
  expect((await admin(deskRoutes.version, version)).content).toHaveProperty('body');
  expect(await endings([(await staffOf(app))(deskRoutes.version, version)])).toEqual(['forbidden']);
});
