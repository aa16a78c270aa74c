import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationRoutes } from '@site/contract/operations/routes.ts';
import { auditLog } from '#db/schema/moderation.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { signedIn } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const reads = (api: TestClient) => [
  api(operationRoutes.health, {}),
  api(operationRoutes.jobs, {}),
  api(operationRoutes.failedJobs, {}),
  api(operationRoutes.outbox, {}),
  api(operationRoutes.mails, {}),
  api(operationRoutes.storage, {}),
  api(operationRoutes.environment, {}),
];
const acts = (api: TestClient) => [
  api(operationRoutes.retryJobs, { name: 'files.remove' }),
  api(operationRoutes.runJob, { name: 'files.remove' }),
  api(operationRoutes.deliver, { event: 'any', subscriber: 'any' }),
  api(operationRoutes.sendMails, { kind: 'verify', problem: null }),
  api(operationRoutes.giveUpMails, { kind: 'verify', problem: 'EENVELOPE 550' }),
];

/** How all of them end, each end once. */
const endings = async (calls: readonly Promise<unknown>[]) => [...new Set(await endsOf(calls))];

it('every route of it is asked for here [OPS-03]', () => {
  const asked: string[] = [];
  const api = (async ({ name }: { name: string }) => void asked.push(name)) as unknown as TestClient;
  expect([...reads(api), ...acts(api)]).toHaveLength(asked.length);
  expect(asked.sort()).toEqual(
    Object.values(operationRoutes)
      .map(({ name }) => name)
      .sort(),
  );
});

it('visitors are asked to log in [OPS-03]', async () => {
  const api = client(app);
  expect(await endings([...reads(api), ...acts(api)])).toEqual(['signed-out']);
});

it.each(['Member', 'Tester', 'Moderator', 'Representative-cam4'] as const)(
  'a %s sees nothing and does nothing [OPS-03]',
  async (role) => {
    const { api } = await signedIn(app, { role });
    expect(await endings([...reads(api), ...acts(api)])).toEqual(['forbidden']);
  },
);

it('who has not joined is asked to [OPS-03]', async () => {
  const { api } = await signedIn(app, { role: null });
  expect(await endings([...reads(api), ...acts(api)])).toEqual(['not-a-member']);
});

it('a suspended admin looks, and does nothing [OPS-03]', async () => {
  const { api } = await signedIn(app, { role: 'Admin', suspended: true });
  expect(await endings(reads(api))).toEqual(['done']);
  expect(await endings(acts(api))).toEqual(['suspended']);
});

it('nothing that was refused stands in the log [OPS-03]', async () => {
  expect(await app.services.db.$count(auditLog)).toBe(0);
});
