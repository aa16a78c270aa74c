import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { seasonRoutes } from '@site/contract/seasons/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { auditDetails } from '#db/schema/moderation.ts';
import { seasons } from '#db/schema/seasons.ts';
import { clock } from '#platform/clock.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { bingoOverrides } from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** Returns the season in the site info at a given time. */
async function seasonAt(at: string) {
  vi.spyOn(clock, 'now').mockReturnValue(new Date(at));
  app.services.cache.clear();
  return (await client(app)(siteRoutes.info, {})).season;
}
const none = { decoration: null, logo: null, footerLogo: null };
const window = {
  kind: 'decoration',
  art: 'spring',
  startsAt: '2031-04-01T00:00:00Z',
  endsAt: '2031-04-20T00:00:00Z',
} as const;

it.each([
  ['2023-12-13T23:59:59Z', none],
  ['2023-12-14T00:00:00Z', { ...none, decoration: 'winter' }],
  ['2023-12-25T23:59:59Z', { ...none, decoration: 'winter' }],
  ['2023-12-26T00:00:00Z', none],
  ['2024-05-31T23:59:59Z', none],
  ['2024-06-01T00:00:00Z', { ...none, logo: 'rainbow' }],
  ['2024-06-01T23:59:58Z', { ...none, logo: 'rainbow' }],
  ['2024-06-01T23:59:59Z', { ...none, logo: 'rainbow', footerLogo: 'rainbow' }],
  ['2024-06-30T09:59:58Z', { ...none, logo: 'rainbow', footerLogo: 'rainbow' }],
  ['2024-06-30T09:59:59Z', { ...none, logo: 'rainbow' }],
  ['2024-07-01T00:00:00Z', none],
])('returns the seasons of the specification at %s [NAV-07]', async (at, season) => {
  expect(await seasonAt(at)).toEqual(season);
});

it('lets staff add, list and remove a season, with audit log entries [NAV-07]', async () => {
  const { api, user } = await createLoggedInAccount(app, { role: 'Moderator' });
  const added = await api(seasonRoutes.add, window);
  expect(added).toMatchObject({ kind: 'decoration', art: 'spring', startsAt: '2031-04-01T00:00:00.000Z' });
  expect((await api(seasonRoutes.all, {})).seasons[0]).toEqual(added);
  expect(await seasonAt('2031-04-19T23:59:59Z')).toMatchObject({ decoration: 'spring' });

  const left = await api(seasonRoutes.remove, { id: added.id });
  expect(left.seasons.map(({ id }) => id)).not.toContain(added.id);
  expect(await seasonAt('2031-04-19T23:59:59Z')).toEqual(none);
  await api(seasonRoutes.remove, { id: added.id });

  const log = await app.services.db.select().from(auditDetails);
  const ofWindow = log.filter(({ before, after }) => JSON.stringify([before, after]).includes('spring'));
  expect(ofWindow.map(({ before, after }) => [before !== null, after !== null])).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(user.id).toBeGreaterThan(0);
});

it('accepts one of several overlapping seasons of a kind added concurrently [NAV-07]', async () => {
  const { api } = await createLoggedInAccount(app, { role: 'Admin' });
  const at = { ...window, startsAt: '2032-04-01T00:00:00Z', endsAt: '2032-04-20T00:00:00Z' };
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => api(seasonRoutes.add, at)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = answers.find((answer) => answer.status === 'rejected');
  expect(refused?.reason).toMatchObject({ errorName: 'seasons.overlap' });
  // A season that starts when another ends, or that is of another kind, does not overlap with it.
  await api(seasonRoutes.add, { ...at, startsAt: at.endsAt, endsAt: '2032-04-21T00:00:00Z' });
  await api(seasonRoutes.add, { ...at, kind: 'logo' });
});

it.each([
  ['2031-04-01T00:00:00Z', '2031-04-01T00:00:00Z'],
  ['2031-04-02T00:00:00Z', '2031-04-01T00:00:00Z'],
  ['2031-04-01T00:00:00Z', '2032-04-03T00:00:00Z'],
])('rejects a season from %s until %s with a field error [NAV-07]', async (startsAt, endsAt) => {
  const { api } = await createLoggedInAccount(app, { role: 'Moderator' });
  await expect(api(seasonRoutes.add, { ...window, startsAt, endsAt })).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { endsAt: expect.stringContaining('within a year') },
  });
});

it.each([
  ['0000-04-01T00:00:00Z', '0000-04-02T00:00:00Z'],
  ['9999-12-31T00:00:00Z', '9999-12-31T23:59:59-14:00'],
])(
  'rejects a season from %s until %s, which PostgreSQL cannot store, as invalid [NAV-07]',
  async (startsAt, endsAt) => {
    const { api } = await createLoggedInAccount(app, { role: 'Moderator' });
    await expect(api(seasonRoutes.add, { ...window, startsAt, endsAt })).rejects.toMatchObject({
      errorName: 'invalid',
    });
  },
);

it('returns the bingo period that staff set for a year, or none [POINTS-06]', async () => {
  const { db } = app.services;
  const { api } = await createLoggedInAccount(app, { role: 'Moderator' });
  const times = { startsAt: '2033-12-10T06:00:00.000Z', endsAt: '2033-12-24T06:00:00.000Z' };
  await api(seasonRoutes.add, { kind: 'bingo', art: 'winter', ...times });
  expect(await bingoOverrides(db, 2033)).toEqual(new Map([[2033, times]]));
  expect(await bingoOverrides(db, 2032)).toEqual(new Map());
});

it('limits listing and changing seasons to moderators [NAV-07] [MOD-05]', async () => {
  const asked = [
    [seasonRoutes.all, {}],
    [seasonRoutes.add, window],
    [seasonRoutes.remove, { id: 1 }],
  ] as const;
  const before = await app.services.db.$count(seasons);
  const member = await createLoggedInAccount(app);
  const representative = await createLoggedInAccount(app, { role: 'Representative-cam4' });
  const newcomer = await createLoggedInAccount(app, { role: null });
  for (const [route, input] of asked) {
    await expect(client(app)(route, input)).rejects.toMatchObject({ errorName: 'signed-out' });
    await expect(newcomer.api(route, input)).rejects.toMatchObject({ errorName: 'not-a-member' });
    await expect(member.api(route, input)).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(representative.api(route, input)).rejects.toMatchObject({ errorName: 'forbidden' });
  }
  expect(await app.services.db.$count(seasons)).toBe(before);
});
