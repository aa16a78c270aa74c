import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import { roomClaims } from '#db/schema/industry.ts';
import {
  streamHours,
  streamImports,
  streamRooms,
  streamShows,
  streamShowTags,
  streamTokens,
} from '#db/schema/stream.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { observation, snapshot } from '../../testing/industry/snapshots.ts';
import { claimName, hoursAgo } from '../../testing/industry/stream-factories.ts';
import { storeSnapshot } from '../industry/store/store-snapshot.ts';
import { ingestJob } from './ingestion/ingest-job.ts';

const { askClaim, claim, decideClaim, optIn, optOut, releaseClaim } = roomClaimRoutes;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const take = () => ingestJob(app.services).run({});

/** Stores the hours from five to three hours ago, each with the room online. */
async function keepDay({
  network,
  name,
  source,
}: {
  network: IndustrySite;
  name: string;
  source: 'feed' | 'simulated';
}) {
  for (const ago of [5, 4, 3])
    await storeSnapshot(app.services, snapshot(hoursAgo(ago), [observation(name)], { network, source }));
}

/** Creates a member whose summary of a room has hours, a show with a custom tag, and tokens. */
async function withSummary(network: IndustrySite, name: string) {
  const { user, api } = await createLoggedInAccount(app);
  const id = await claimName(app.services.db, { userId: user.id, network, name });
  await api(streamRoutes.enable, { on: true });
  await take();
  const [show] = (await api(streamRoutes.shows, {})).items;
  await api(streamRoutes.addTag, { id: show?.id ?? 0, tag: 'candles' });
  const file = new Blob([`time,tokens\n${hoursAgo(4).slice(0, 16).replace('T', ' ')},5\n`]);
  await api(streamMoneyRoutes.storeImport, { site: id, zone: 'UTC' }, { files: [file] });
  expect(await rowsOf(id)).toEqual([3, 1, 1, 1, 1, 1]);
  return { user, api, id, network, name };
}

const CLAIM_TABLES = [streamHours, streamRooms, streamShows, streamShowTags, streamImports, streamTokens];
/** Returns the number of rows in each table that refer to a claim. */
const rowsOf = (id: number) =>
  Promise.all(CLAIM_TABLES.map((table) => app.services.db.$count(table, eq(table.claimId, id))));
const NONE = CLAIM_TABLES.map(() => 0);

it('deletes an opted-out room from the summary, and later hours do not restore it [STREAM-01]', async () => {
  const own = { network: 'chaturbate', name: 'opts_out' } as const;
  await keepDay({ ...own, source: 'feed' });
  const { api, id } = await withSummary(own.network, own.name);
  await api(optOut, own);
  expect(await rowsOf(id)).toEqual(NONE);
  await storeSnapshot(app.services, snapshot(hoursAgo(2), [observation(own.name)], own));
  await take();
  expect(await rowsOf(id)).toEqual(NONE);
  expect(await api(streamRoutes.setting, {})).toMatchObject({ enabled: true, sites: [] });
  expect((await api(streamRoutes.shows, {})).items).toEqual([]);
});

it("deletes a room opted out by a moderator from its owner's summary; it returns without history [STREAM-01]", async () => {
  const own = { network: 'chaturbate', name: 'asked_to_go' } as const;
  await keepDay({ ...own, source: 'feed' });
  const { api, user, id } = await withSummary(own.network, own.name);
  const moderator = await staffOf(app);
  await moderator(optOut, own);
  expect(await rowsOf(id)).toEqual(NONE);
  await moderator(optIn, own);
  const again = await claimName(app.services.db, { userId: user.id, ...own });
  await take();
  expect((await api(streamRoutes.shows, {})).items).toEqual([]);
  await storeSnapshot(app.services, snapshot(hoursAgo(1), [observation(own.name)], own));
  await take();
  expect((await api(streamRoutes.shows, {})).items).toMatchObject([{ site: again, ownTags: [] }]);
});

it('deletes a released room from the summary [STREAM-01]', async () => {
  const own = { network: 'bongacams', name: 'released' } as const;
  await keepDay({ ...own, source: 'feed' });
  const { api, id } = await withSummary(own.network, own.name);
  await api(releaseClaim, { id });
  expect(await rowsOf(id)).toEqual(NONE);
});

it('deletes the summary data of a room that staff assign to another member [STREAM-01]', async () => {
  const own = { network: 'bongacams', name: 'taken_back' } as const;
  await keepDay({ ...own, source: 'feed' });
  const { id } = await withSummary(own.network, own.name);
  const { user, api } = await createLoggedInAccount(app);
  const [asked] = await app.services.db
    .insert(roomClaims)
    .values({ ...own, userId: user.id, code: 'code', state: 'waiting' })
    .returning();
  await api(askClaim, { id: asked?.id ?? 0 });
  await (
    await staffOf(app)
  )(decideClaim, { id: asked?.id ?? 0, outcome: 'confirmed' });
  expect(await rowsOf(id)).toEqual(NONE);
});

it('ends claims to simulated rooms when the feed starts; real rooms and other sites stay [DATA-01] [STREAM-01]', async () => {
  const own = { network: 'cam4', name: 'velvet.comet.104' } as const;
  await keepDay({ ...own, source: 'simulated' });
  await keepDay({ ...own, network: 'camsoda', source: 'simulated' });
  const { api, id } = await withSummary(own.network, own.name);
  const elsewhere = await withSummary('camsoda', own.name);
  // A claim to the simulated room by another member, not confirmed yet.
  const other = await createLoggedInAccount(app);
  await other.api(claim, own);
  const real = await claimName(app.services.db, { userId: other.user.id, network: 'cam4', name: 'real_one' });

  await storeSnapshot(app.services, snapshot(hoursAgo(2), [observation('real_one')], { network: 'cam4' }));
  expect(await rowsOf(id)).toEqual(NONE);
  expect((await api(roomClaimRoutes.claims, {})).items).toEqual([]);
  expect((await other.api(roomClaimRoutes.claims, {})).items).toMatchObject([{ id: real, state: 'confirmed' }]);
  expect(await rowsOf(elsewhere.id)).toEqual([3, 1, 1, 1, 1, 1]);
  await take();
  expect((await api(streamRoutes.shows, {})).items).toEqual([]);
});
