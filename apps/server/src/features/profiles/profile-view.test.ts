import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { users } from '#db/schema/users.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createUser, createLoggedInAccount } from '../../testing/factories.ts';
import { createPost, createReply } from '../../testing/forum/forum-factories.ts';
import { createMember, daysAgo, createLoggedInMember } from '../../testing/profile-factories.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
});
afterAll(() => app.close());

it('shows visitors the public details of a profile [FORUM-14]', async () => {
  const profile = {
    gender: 'female' as const,
    years: 4,
    sites: [{ site: 'cam4' as const, url: 'https://example.com/x' }],
    location: 'By the sea',
    recently: 'New lights',
    bio: 'I talk about plants.',
    story: 'for the moderators only',
    links: [{ title: 'Schedule', url: 'https://example.com/s' }],
  };
  const { id, nickName } = await createMember(app.services, {
    account: { lastSeenOn: daysAgo(7) },
    profile,
    settings: { openToVisitors: true, showLikes: true },
  });
  await app.services.db.update(users).set({ createdAt: '2026-02-17T10:11:12Z' }).where(eq(users.id, id));
  const { story, gender, ...publicFields } = profile;
  const answer = await visitor(profileRoutes.get, { userId: id });
  expect(answer).toEqual({
    author: { id, nickName, avatar: '/avatars/default.svg', role: 'Member' },
    own: false,
    private: false,
    membersOnly: false,
    blurred: false,
    details: {
      ...publicFields,
      gender: null,
      hiddenBadges: null,
      lastSeen: 'hidden',
      likesShown: false,
      memberSince: '2026-02-01T00:00:00.000Z',
      posts: 0,
      replies: 0,
    },
  });
  expect(JSON.stringify(answer)).not.toContain(story);
  expect(JSON.stringify(answer)).not.toContain(gender);
});

it('shows the gender only to its owner and moderators [FORUM-14]', async () => {
  const { user, api } = await createLoggedInMember(app, { profile: { gender: 'couple' } });
  expect((await api(profileRoutes.get, {})).details).toMatchObject({ gender: 'couple' });
  const moderator = await createLoggedInMember(app, { account: { role: 'Moderator' } });
  expect((await moderator.api(profileRoutes.get, { userId: user.id })).details).toMatchObject({ gender: 'couple' });
  const other = await createLoggedInMember(app);
  expect((await other.api(profileRoutes.get, { userId: user.id })).details).toMatchObject({ gender: null });
});

it('counts only posts and replies that everyone may read [FORUM-14]', async () => {
  const { id: authorId } = await createMember(app.services, { settings: { openToVisitors: true } });
  const { id: postId } = await createPost(app.services, { authorId });
  await createPost(app.services, { authorId, state: 'hidden' });
  const deletedPost = await createPost(app.services, { authorId, state: 'deleted' });
  await createReply(app.services, { authorId, postId });
  await createReply(app.services, { authorId, postId, state: 'deleted' });
  await createReply(app.services, { authorId, postId: deletedPost.id });
  const { details } = await visitor(profileRoutes.get, { userId: authorId });
  expect(details).toMatchObject({ posts: 1, replies: 1 });
});

it("returns the current user's profile without an id [FORUM-14]", async () => {
  const { user, api } = await createLoggedInMember(app, { settings: { private: true, showOnline: false } });
  const answer = await api(profileRoutes.get, {});
  expect(answer).toMatchObject({ author: { id: user.id }, own: true, private: true, details: { likesShown: true } });
  expect(await api(profileRoutes.get, { userId: user.id })).toEqual(answer);
});

it('returns a profile for a member who has not filled it in [FORUM-14]', async () => {
  const { id } = await createUser(app.services, { role: 'Moderator' });
  const { api } = await createLoggedInAccount(app);
  expect((await api(profileRoutes.get, { userId: id })).details).toMatchObject({ years: null, sites: [], bio: '' });
});

it('returns no profile to a visitor who sends no id [AUTH-16]', async () => {
  await expect(visitor(profileRoutes.get, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

it('returns no profile of an account that has not joined, not even to itself [FORUM-14]', async () => {
  const { user, api } = await createLoggedInAccount(app, { role: null });
  await expect(visitor(profileRoutes.get, { userId: user.id })).rejects.toMatchObject({
    errorName: 'profiles.not-found',
  });
  await expect(api(profileRoutes.get, {})).rejects.toMatchObject({ errorName: 'profiles.not-found' });
});

it('responds with not found for an unknown id [FORUM-14]', async () => {
  await expect(visitor(profileRoutes.get, { userId: 987_654_321 })).rejects.toMatchObject({
    errorName: 'profiles.not-found',
  });
});

it('shows only the name of a private profile, and not even that to visitors [FORUM-14] [SAFE-16]', async () => {
  const { id, nickName } = await createMember(app.services, { settings: { private: true, openToVisitors: true } });
  const member = await createLoggedInAccount(app);
  const representative = await createLoggedInAccount(app, { role: 'Representative-cam4' });
  for (const { api } of [member, representative]) {
    const answer = await api(profileRoutes.get, { userId: id });
    expect(answer).toMatchObject({ author: { id, nickName }, private: true, membersOnly: false, details: null });
  }
  const nameless = { id, nickName: '', avatar: '/avatars/default.svg', role: null };
  const closed = { author: nameless, own: false, private: false, membersOnly: true, blurred: false, details: null };
  expect(await visitor(profileRoutes.get, { userId: id })).toEqual(closed);
  const newcomer = await createLoggedInAccount(app, { role: null });
  expect(await newcomer.api(profileRoutes.get, { userId: id })).toEqual(closed);
  // Visitors cannot distinguish the private profile from a members-only profile.
  const { id: other } = await createMember(app.services);
  expect(await visitor(profileRoutes.get, { userId: other })).toEqual({
    ...closed,
    author: { ...nameless, id: other },
  });
});

it('shows private profiles to moderators [FORUM-14]', async () => {
  const { id } = await createMember(app.services, { settings: { private: true } });
  const { api } = await createLoggedInAccount(app, { role: 'Moderator' });
  const answer = await api(profileRoutes.get, { userId: id });
  expect(answer).toMatchObject({ private: true, own: false, details: { bio: 'Plants.' } });
});

it('shows the profile of a suspended member [FORUM-14]', async () => {
  const { id } = await createMember(app.services, {
    account: { suspended: true },
    settings: { openToVisitors: true },
  });
  expect((await visitor(profileRoutes.get, { userId: id })).details).not.toBeNull();
});

it('hides the last visit of a member who chose to hide it [FORUM-14]', async () => {
  const account = { lastSeenOn: daysAgo(0) };
  const { id } = await createMember(app.services, { account, settings: { showOnline: false, openToVisitors: true } });
  const { api } = await createLoggedInAccount(app, { role: 'Moderator' });
  expect((await visitor(profileRoutes.get, { userId: id })).details?.lastSeen).toBe('hidden');
  expect((await api(profileRoutes.get, { userId: id })).details?.lastSeen).toBe('hidden');
});

it('shows visitors no profiles with login_required [AUTH-13]', async () => {
  const { id } = await createMember(app.services);
  await app.services.siteSettings.set('login_required', true);
  try {
    await expect(visitor(profileRoutes.get, { userId: id })).rejects.toMatchObject({ errorName: 'signed-out' });
    await expect(visitor(profileRoutes.posts, { userId: id })).rejects.toMatchObject({ errorName: 'signed-out' });
  } finally {
    await app.services.siteSettings.set('login_required', false);
  }
});
