import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorRoutes } from '@site/contract/cms/operator-routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { newDocument } from '../../testing/cms-factories.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { imageFile } from '../../testing/forum/forum-factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let policy: { id: number };
let picture: File;
beforeAll(async () => {
  app = await testApp();
  picture = await imageFile();
  const admin = await staffOf(app, 'Admin');
  const { items } = await admin(cmsRoutes.list, { kind: 'policies', search: 'terms' });
  policy = { id: items[0]?.id ?? 0 };
});
afterAll(() => app.close());

const text = { kind: 'articles' as const, part: 'en' as const, content: {} };

const NO_OPERATOR = { name: '', address: '', contactEmail: '', registration: '', firstYear: null };

/** Calls the routes that read. The two lists below call the routes that write and the admin routes. */
const reads = (api: TestClient, id: number) => [
  api(cmsRoutes.list, {}),
  api(cmsRoutes.open, { id }),
  api(cmsRoutes.versions, { id, part: 'en' }),
  api(cmsRoutes.version, { id: 1 }),
  api(cmsRoutes.preview, text),
];
const writes = (api: TestClient, id: number, file: File) => [
  api(cmsRoutes.create, { kind: 'articles', name: 'mine' }),
  api(cmsRoutes.save, { id, part: 'en', content: {}, revision: 0 }),
  api(cmsRoutes.discard, { id, part: 'en', revision: 1 }),
  api(cmsRoutes.publish, { id, parts: [{ part: 'en', revision: 1 }] }),
  api(cmsRoutes.unschedule, { id }),
  api(cmsRoutes.archive, { id, on: true }),
  api(cmsRoutes.picture, {}, { files: [file] }),
];
const forAdmins = (api: TestClient) => [
  api(cmsRoutes.texts, { lang: 'en' }),
  api(cmsRoutes.setText, { lang: 'en', key: 'core:x', text: null, seen: null }),
  api(cmsRoutes.settings, {}),
  api(cmsRoutes.setSetting, { key: 'auto_approve', on: true }),
  api(cmsRoutes.review, { id: policy.id, versions: { en: 1 } }),
  api(operatorRoutes.details, {}),
  api(operatorRoutes.update, { operator: NO_OPERATOR, revision: 0 }),
];

/** Returns the distinct outcomes of the calls. */
const endings = async (calls: readonly Promise<unknown>[]) => [...new Set(await endsOf(calls))];

it('rejects visitors [MOD-05]', async () => {
  const api = client(app);
  expect(await endings([...reads(api, 1), ...writes(api, 1, picture), ...forAdmins(api)])).toEqual(['signed-out']);
});

it.each(['Member', 'Tester', 'Representative-cam4'] as const)('rejects a %s [MOD-05]', async (role) => {
  const { api } = await createLoggedInAccount(app, { role });
  expect(await endings([...reads(api, 1), ...writes(api, 1, picture), ...forAdmins(api)])).toEqual(['forbidden']);
});

it('asks an account without a role to join [MOD-05]', async () => {
  const { api } = await createLoggedInAccount(app, { role: null });
  expect(await endings([...reads(api, 1), ...writes(api, 1, picture), ...forAdmins(api)])).toEqual(['not-a-member']);
});

it('lets a suspended moderator read but not write [MOD-05]', async () => {
  const { api } = await createLoggedInAccount(app, { role: 'Moderator', suspended: true });
  expect((await api(cmsRoutes.list, {})).items.length).toBeGreaterThan(0);
  expect(await endings(writes(api, 1, picture))).toEqual(['suspended']);
});

it('restricts text overrides, site settings, reviews and operator details to admins [MOD-05 CMS-04 CMS-05]', async () => {
  expect(await endings(forAdmins(await staffOf(app)))).toEqual(['forbidden']);
});

it('hides policies and adverts from moderators [MOD-05]', async () => {
  const api = await staffOf(app);
  const { id } = policy;
  expect(id).toBeGreaterThan(0);
  expect(
    await endings([
      api(cmsRoutes.open, { id }),
      api(cmsRoutes.versions, { id, part: 'en' }),
      api(cmsRoutes.save, { id, part: 'en', content: {}, revision: 0 }),
      api(cmsRoutes.discard, { id, part: 'en', revision: 1 }),
      api(cmsRoutes.publish, { id, parts: [{ part: 'en', revision: 1 }] }),
      api(cmsRoutes.unschedule, { id }),
      api(cmsRoutes.archive, { id, on: true }),
      api(cmsRoutes.list, { kind: 'policies' }),
      api(cmsRoutes.list, { kind: 'adverts' }),
      newDocument(api, 'adverts'),
      api(cmsRoutes.preview, { ...text, kind: 'policies' }),
    ]),
  ).toEqual(['forbidden']);
  expect((await api(cmsRoutes.list, { search: 'terms' })).items.every(({ kind }) => kind !== 'policies')).toBe(true);
});

it('hides versions of policies from moderators, even by number [MOD-05]', async () => {
  const admin = await staffOf(app, 'Admin');
  const { items } = await admin(cmsRoutes.versions, { id: policy.id, part: 'en' });
  const version = { id: items[0]?.id ?? 0 };
  expect((await admin(cmsRoutes.version, version)).content).toHaveProperty('body');
  expect(await endings([(await staffOf(app))(cmsRoutes.version, version)])).toEqual(['forbidden']);
});
