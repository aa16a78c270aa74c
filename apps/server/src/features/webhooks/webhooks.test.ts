import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { MAX_WEBHOOKS, webhookRoutes } from '@site/contract/webhooks/routes.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import { client, type TestClient } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { EVENTS, URL_GIVEN, webhookSite } from '../../testing/webhook-site.ts';

let site: Awaited<ReturnType<typeof webhookSite>>;
beforeAll(async () => {
  site = await webhookSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

it.each([
  'http://hooks.example/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://db.internal/',
  'https://hooks.example:8443/',
  'https://user:word@hooks.example/',
  'ftp://hooks.example/',
  'hooks.example',
])('refuses the address %s (SSRF) [NEWS-32]', async (url) => {
  await expect(site.admin(webhookRoutes.add, { url, events: EVENTS })).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { url: expect.any(String) },
  });
  const { id, version } = await site.add();
  await expect(site.admin(webhookRoutes.change, { id, version, url, events: EVENTS, on: true })).rejects.toMatchObject({
    errorName: 'invalid',
  });
});

it('shows the secret once, stores it encrypted, and renews it [NEWS-30]', async () => {
  const { id, version, secret } = await site.add();
  expect(secret).toMatch(/^whsec_/);
  expect(JSON.stringify(await site.admin(webhookRoutes.list, {}))).not.toContain(secret);
  const [row] = await site.app.services.db.select().from(webhooks);
  expect(row?.secret).not.toContain(secret.slice(6));
  const renewed = await site.admin(webhookRoutes.renewSecret, { id, version });
  expect(renewed.secret).not.toBe(secret);
  await expect(site.admin(webhookRoutes.renewSecret, { id, version })).rejects.toMatchObject({
    errorName: 'edit-conflict',
  });
});

it('refuses a version that someone else has changed [NEWS-30]', async () => {
  const { id, version } = await site.add();
  const change = { id, version, url: URL_GIVEN, events: EVENTS, on: true };
  await site.admin(webhookRoutes.change, change);
  const late = [site.admin(webhookRoutes.change, change), site.admin(webhookRoutes.remove, { id, version })];
  expect([...new Set(await endsOf(late))]).toEqual(['edit-conflict']);
  await site.admin(webhookRoutes.remove, { id, version: 2 });
  // Deleting again succeeds.
  expect((await site.admin(webhookRoutes.remove, { id, version: 1 })).items).toEqual([]);
});

it('limits the number of webhooks, also for concurrent calls, and requires an event [NEWS-30]', async () => {
  for (let n = 1; n < MAX_WEBHOOKS; n += 1) await site.add();
  const input = { url: URL_GIVEN, events: EVENTS };
  const ends = await endsOf([site.admin(webhookRoutes.add, input), site.admin(webhookRoutes.add, input)]);
  expect(ends.toSorted()).toEqual(['done', 'webhooks.full']);
  await expect(site.admin(webhookRoutes.add, { ...input, events: [] })).rejects.toMatchObject({ errorName: 'invalid' });
});

it('records changes in the audit log, without the address and the secret [NEWS-30] [MOD-04]', async () => {
  const { id, version, secret } = await site.add();
  await site.admin(webhookRoutes.remove, { id, version });
  const { items } = await site.admin(moderationRoutes.log, { action: 'webhook-added' });
  expect(items[0]).toMatchObject({ after: { host: 'hooks.example' } });
  expect(JSON.stringify(items)).not.toMatch(/token=1|whsec_/);
  expect(secret).toBeTruthy();
});

it('refuses everyone but admins [NEWS-30]', async () => {
  const reads = (api: TestClient) => [api(webhookRoutes.list, {}), api(webhookRoutes.deliveries, { id: 1 })];
  const writes = (api: TestClient) => [
    api(webhookRoutes.add, { url: URL_GIVEN, events: EVENTS }),
    api(webhookRoutes.change, { id: 1, version: 1, url: URL_GIVEN, events: EVENTS, on: true }),
    api(webhookRoutes.renewSecret, { id: 1, version: 1 }),
    api(webhookRoutes.remove, { id: 1, version: 1 }),
    api(webhookRoutes.sendTest, { id: 1 }),
    api(webhookRoutes.redeliver, { id: 1 }),
  ];
  const endings = async (api: TestClient) => [...new Set(await endsOf([...reads(api), ...writes(api)]))];
  expect(await endings(client(site.app))).toEqual(['signed-out']);
  expect(await endings((await createLoggedInAccount(site.app)).api)).toEqual(['forbidden']);
  expect(await endings(await staffOf(site.app))).toEqual(['forbidden']);
  const { api } = await createLoggedInAccount(site.app, { role: 'Admin', suspended: true });
  expect([...new Set(await endsOf(writes(api)))]).toEqual(['suspended']);
});
