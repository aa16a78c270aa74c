import { afterAll, beforeAll, expect, it } from 'vitest';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { createLoggedInMember } from '../../testing/profile-factories.ts';

let app: TestApp;
let reader: TestClient;
let readerId: number;
beforeAll(async () => {
  app = await testApp();
  const { user, api } = await createLoggedInAccount(app);
  [reader, readerId] = [api, user.id];
});
afterAll(() => app.close());

const member = () =>
  createLoggedInMember(app, { profile: { years: 3, sites: [{ site: 'stripchat', url: 'https://example.com/me' }] } });
const cardOf = (userId: number) => reader(profileRoutes.card, { userId });

it('shows experience, cam sites and whether the reader follows the member [FORUM-31]', async () => {
  const { user } = await member();
  await reader(followingRoutes.follow, { kind: 'member', id: user.id, on: true });
  expect(await cardOf(user.id)).toMatchObject({
    ...{ author: { id: user.id, nickName: user.nickName }, own: false, closed: false },
    ...{ years: 3, sites: ['stripchat'], relationship: { followed: true, blocked: false } },
  });
});

it('shows nothing of a private profile and of a member who blocked the reader, who look the same [FORUM-31] [SAFE-16]', async () => {
  const hidden = await member();
  await hidden.api(privacyRoutes.setPrivate, { private: true });
  const blocker = await member();
  await blocker.api(followingRoutes.block, { id: readerId, on: true });
  const [one, two] = [await cardOf(hidden.user.id), await cardOf(blocker.user.id)];
  expect(one).toMatchObject({
    closed: true,
    years: null,
    sites: [],
    relationship: { followed: false, blocked: false },
  });
  expect({ ...two, author: null }).toEqual({ ...one, author: null });
});

it('is not found for accounts that never joined [FORUM-31]', async () => {
  const { user } = await createLoggedInAccount(app, { role: null });
  await expect(cardOf(user.id)).rejects.toMatchObject({ errorName: 'profiles.not-found' });
});
