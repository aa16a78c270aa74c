import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationRoutes } from '@site/contract/operations/routes.ts';
import { auditLog } from '#db/schema/moderation.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';

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

/** Returns the distinct outcomes of the calls. */
const endings = async (calls: readonly Promise<unknown>[]) => [...new Set(await endsOf(calls))];

it('covers every route of the feature in this file [OPS-03]', () => {
  const asked: string[] = [];
  const api = (async ({ name }: { name: string }) => void asked.push(name)) as unknown as TestClient;
  expect([...reads(api), ...acts(api)]).toHaveLength(asked.length);
  expect(asked.sort()).toEqual(
    Object.values(operationRoutes)
      .map(({ name }) => name)
      .sort(),
  );
});

it('asks visitors to log in [OPS-03]', async () => {
  const api = client(app);
  expect(await endings([...reads(api), ...acts(api)])).toEqual(['signed-out']);
});

it.each(['Member', 'Tester', 'Moderator', 'Representative-cam4'] as const)(
  'refuses all routes to a %s [OPS-03]',
  async (role) => {
    const { api } = await createLoggedInAccount(app, { role });
    expect(await endings([...reads(api), ...acts(api)])).toEqual(['forbidden']);
  },
);

it('asks an account without a role to join [OPS-03]', async () => {
  const { api } = await createLoggedInAccount(app, { role: null });
  expect(await endings([...reads(api), ...acts(api)])).toEqual(['not-a-member']);
});

it('lets a suspended admin read but not write [OPS-03]', async () => {
  const { api } = await createLoggedInAccount(app, { role: 'Admin', suspended: true });
  expect(await endings(reads(api))).toEqual(['done']);
  expect(await endings(acts(api))).toEqual(['suspended']);
});

it('writes no refused call to the audit log [OPS-03]', async () => {
  expect(await app.services.db.$count(auditLog)).toBe(0);
});
