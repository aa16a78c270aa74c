import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriber } from '#platform/outbox.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { sighting, snapshot } from '../../../testing/snapshots.ts';
import { hourKept } from './hour-kept.ts';
import { keepSnapshot } from './keep-snapshot.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('emits an event for each stored hour and none for an ignored one [DATA-02]', async () => {
  const told: unknown[] = [];
  const listener = subscriber('test.hour-kept', hourKept, async (kept) => {
    told.push(kept);
  });
  app.services.outbox.add([listener]);
  const hour = '2030-05-20T09:00:00Z';
  const options = { now: new Date('2030-05-20T09:05:00Z') };
  await keepSnapshot(app.services, snapshot(hour, [sighting('ada')]), options);
  await keepSnapshot(app.services, snapshot(hour, [sighting('ada')], { partial: true }), options);
  await app.settle();
  expect(told).toEqual([{ network: 'chaturbate', hour }]);
});
