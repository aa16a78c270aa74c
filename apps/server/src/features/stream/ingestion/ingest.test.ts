import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { hoursAgo, keepHours, streamer } from '../../../testing/industry/stream-factories.ts';
import { ingestJob } from './ingest-job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { dateStat, setting, statistic, shows, enable } = streamRoutes;
const take = () => ingestJob(app.services).run({});
const dayAgo = (days: number) => hoursAgo(days * 24).slice(0, 10);

it('ingests collected hours at once when the summary is enabled [STREAM-01]', async () => {
  const jobs = await testApp();
  const own = await streamer(jobs, 'camsoda');
  await expect.poll(async () => (await own.api(setting, {})).authorization, { timeout: 15_000 }).toBe('ready');
  await jobs.close();
});

it('ingests collected hours at once when a room is confirmed [STREAM-01]', async () => {
  const jobs = await testApp();
  const own = { network: 'chaturbate', name: 'velvet.comet.104' } as const;
  await keepHours(jobs.services.db, own, [{ hour: hoursAgo(2), room: {}, source: 'simulated' }]);
  const { api } = await createLoggedInAccount(jobs);
  await api(enable, { on: true });
  const { id } = await api(roomClaimRoutes.claim, own);
  await api(roomClaimRoutes.checkClaim, { id });
  await expect.poll(async () => (await api(shows, {})).items.length, { timeout: 15_000 }).toBe(1);
  await jobs.close();
});

it('returns null for hours that had expired before the room was linked [STREAM-02]', async () => {
  const own = await streamer(app, 'camsoda');
  const hour = hoursAgo(50 * 24);
  await keepHours(app.services.db, own, [{ hour }, { hour: hoursAgo(48), room: {} }]);
  await take();
  const { days } = await own.api(dateStat, { from: dayAgo(50), to: dayAgo(50), zone: 'UTC' });
  expect(days).toMatchObject([{ hours: null, shows: null, coverage: 0 }]);
  expect(await own.api(statistic, { from: dayAgo(2), to: dayAgo(2) })).toMatchObject({
    totals: { hours: 1 },
    usualOf: 0,
  });
});
