import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriber } from '#platform/jobs/outbox.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { observation, snapshot } from '../../../testing/industry/snapshots.ts';
import { hourStored } from './hour-stored.ts';
import { storeSnapshot } from './store-snapshot.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('emits an event for each stored hour and none for an ignored one [DATA-02]', async () => {
  const received: unknown[] = [];
  const listener = subscriber('test.hour-kept', hourStored, async (payload) => {
    received.push(payload);
  });
  app.services.outbox.add([listener]);
  const hour = '2030-05-20T09:00:00Z';
  const options = { now: new Date('2030-05-20T09:05:00Z') };
  await storeSnapshot(app.services, snapshot(hour, [observation('ada')]), options);
  await storeSnapshot(app.services, snapshot(hour, [observation('ada')], { partial: true }), options);
  await app.settle();
  expect(received).toEqual([{ network: 'chaturbate', hour }]);
});
