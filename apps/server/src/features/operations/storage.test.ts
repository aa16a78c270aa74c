import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationRoutes } from '@site/contract/operations/routes.ts';
import { removedFiles } from '#db/schema/platform.ts';
import { environmentStates } from '#platform/settings/settings.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await staffOf(app, 'Admin');
});
afterAll(() => app.close());

it('counts stored files by owner as the stores do, and those waiting for deletion [OPS-03]', async () => {
  const { db, files, privateFiles } = app.services;
  await files.put('aa/one.webp', Buffer.alloc(100));
  await files.put('ab/two.webp', Buffer.alloc(50));
  await privateFiles.put('ac/three.zip', Buffer.alloc(7));
  await db.insert(removedFiles).values({ key: 'ad/four.webp', private: false });
  const before = await admin(operationRoutes.storage, {});
  expect(before).toMatchObject({
    stores: [],
    toRemove: 1,
    disk: { size: expect.any(Number), free: expect.any(Number) },
  });
  expect(before.kinds.map(({ count }) => count).every((count) => count === 0)).toBe(true);
  await admin(operationRoutes.runJob, { name: 'operations.count-files' });
  const stores = async () => (await admin(operationRoutes.storage, {})).stores;
  await expect.poll(stores, { timeout: 18_000, interval: 100 }).toMatchObject([
    { store: 'public', files: 2, bytes: 150 },
    { store: 'private', files: 1, bytes: 7 },
  ]);
});

it('lists environment variables by name without any value [OPS-03]', async () => {
  const items = environmentStates({ DATABASE_URL: 'postgres://u:hidden@h/d', SMTP_URL: '', SECRET_FILE: '/run/s' });
  const stateOf = (name: string) => items.find((item) => item.name === name)?.state;
  expect(['DATABASE_URL', 'SECRET', 'PORT', 'PUBLIC_URL', 'SMTP_URL'].map(stateOf)).toEqual([
    ...['set', 'set', 'default', 'default', 'none'],
  ]);
  expect(JSON.stringify(items)).not.toContain('hidden');
  const answer = await admin(operationRoutes.environment, {});
  expect(answer.items.map(({ name }) => name)).toEqual(items.map(({ name }) => name));
});
