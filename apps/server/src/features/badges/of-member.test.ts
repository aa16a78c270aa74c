import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BadgeName } from '@site/contract/badges/badges.ts';
import { badgeRoutes } from '@site/contract/badges/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { badgeLevels } from '#db/schema/badges.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { scheduleAccountDeletion } from '../../testing/personal-data/schedule-account-deletion.ts';

const { ofMember } = badgeRoutes;

let app: TestApp;
let visitor: TestClient;
let member: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
});
afterAll(() => app.close());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();
/** Returns a badge level row claimed at the given minute; null means reached but not claimed. */
const level = (badge: BadgeName, number: number, minute: number | null) => ({
  ...{ userId: member.user.id, badge, level: number, reachedAt: at(0) },
  claimedAt: minute === null ? null : at(minute),
});
const SHOWN = [
  { badge: 'posts', level: 3 },
  { badge: 'likes', level: 1 },
];

beforeEach(async () => {
  member = await createLoggedInAccount(app);
  await member.api(privacyRoutes.setPrivate, { openToVisitors: true });
  const levels = [level('posts', 1, 4), level('posts', 3, 2), level('posts', 2, 1), level('likes', 1, 3)];
  await app.services.db.insert(badgeLevels).values([...levels, level('likes', 2, null), level('followers', 1, null)]);
});

it('are listed for other members by highest claimed level, most recently claimed first [POINTS-04]', async () => {
  const other = await createLoggedInAccount(app);
  await other.api(privacyRoutes.setPrivate, { openToVisitors: true });
  for (const api of [visitor, other.api, member.api]) {
    expect(await api(ofMember, { id: member.user.id })).toEqual({ badges: SHOWN });
  }
  expect(await visitor(ofMember, { id: other.user.id })).toEqual({ badges: [] });
});

it('of a private profile are visible only to the member and moderators, with immediate effect [POINTS-04]', async () => {
  const { id } = member.user;
  const other = await createLoggedInAccount(app);
  const moderator = await createLoggedInAccount(app, { role: 'Moderator' });
  expect(await visitor(ofMember, { id })).toEqual({ badges: SHOWN });
  await member.api(privacyRoutes.setPrivate, { private: true });
  for (const api of [visitor, other.api]) expect(await api(ofMember, { id })).toEqual({ badges: [] });
  for (const api of [member.api, moderator.api]) expect(await api(ofMember, { id })).toEqual({ badges: SHOWN });
});

it('are hidden between members who blocked each other, in both directions [POINTS-04]', async () => {
  const { id } = member.user;
  const other = await createLoggedInAccount(app);
  await app.services.db.insert(badgeLevels).values({ ...level('posts', 1, 1), userId: other.user.id });
  await member.api(followingRoutes.block, { id: other.user.id, on: true });
  expect(await other.api(ofMember, { id })).toEqual({ badges: [] });
  expect(await member.api(ofMember, { id: other.user.id })).toEqual({ badges: [] });
});

it('are not found for accounts that never joined, are pending deletion or do not exist [POINTS-04]', async () => {
  const newcomer = await createLoggedInAccount(app, { role: null });
  await scheduleAccountDeletion(app.services, member.user);
  for (const id of [newcomer.user.id, member.user.id, 987_654_321]) {
    await expect(visitor(ofMember, { id })).rejects.toMatchObject({ errorName: 'profiles.not-found' });
  }
});

it('are unavailable while the site is closed [AUTH-13]', async () => {
  await app.services.siteSettings.set('login_required', true);
  await expect(visitor(ofMember, { id: member.user.id })).rejects.toMatchObject({ errorName: 'signed-out' });
  await app.services.siteSettings.set('login_required', false);
});

const edit = (hiddenBadges?: BadgeName[]) => ({
  nickName: member.user.nickName,
  years: 1,
  sites: [],
  ...(hiddenBadges && { hiddenBadges }),
});

it('hides a badge from everyone else when its owner hides it [JOIN-05]', async () => {
  const { id } = member.user;
  const moderator = await createLoggedInAccount(app, { role: 'Moderator' });
  const saved = await member.api(profileRoutes.save, edit(['likes', 'likes']));
  expect(saved.details?.hiddenBadges).toEqual(['likes']);
  for (const api of [visitor, moderator.api, member.api]) {
    expect(await api(ofMember, { id })).toEqual({ badges: [{ badge: 'posts', level: 3 }] });
  }
  for (const api of [visitor, moderator.api]) {
    const profile = await api(profileRoutes.get, { userId: id });
    expect(profile.details?.hiddenBadges).toBeNull();
    expect(JSON.stringify(profile)).not.toContain('"likes"');
  }
  // A save without the field leaves the selection unchanged, and a badge claimed later is visible.
  await member.api(profileRoutes.save, edit());
  await app.services.db.insert(badgeLevels).values(level('replies', 1, 5));
  expect((await visitor(ofMember, { id })).badges.map(({ badge }) => badge)).toEqual(['replies', 'posts']);
  await member.api(profileRoutes.save, edit([]));
  expect((await visitor(ofMember, { id })).badges).toHaveLength(3);
});

it('allows only claimed badges to be hidden [JOIN-05]', async () => {
  for (const badge of ['followers', 'bingo'] as const) {
    await expect(member.api(profileRoutes.save, edit(['posts', badge]))).rejects.toMatchObject({
      errorName: 'invalid',
      errors: { hiddenBadges: expect.any(String) },
    });
  }
  expect(await visitor(ofMember, { id: member.user.id })).toEqual({ badges: SHOWN });
});
