import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { profiles } from '#db/schema/members.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { createLoggedInMember } from '../../testing/profile-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const topicOf = async (userId: number) => {
  const [row] = await app.services.db
    .select({ slug: topics.slug })
    .from(profiles)
    .leftJoin(topics, eq(topics.id, profiles.topicId))
    .where(eq(profiles.userId, userId));
  return row?.slug;
};

it('stores the picked topic and does not ask again [JOIN-03]', async () => {
  const { user, api } = await createLoggedInMember(app);
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ onboarded: false });
  await api(profileRoutes.onboard, { topics: ['lounge'] });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ onboarded: true });
  expect(await topicOf(user.id)).toBe('lounge');
});

it('changes the topic on the second call [JOIN-03]', async () => {
  const { user, api } = await createLoggedInMember(app);
  await api(profileRoutes.onboard, { topics: ['lounge'] });
  await api(profileRoutes.onboard, { topics: ['getting-started'] });
  expect(await topicOf(user.id)).toBe('getting-started');
});

it('lets a member appointed by staff pick a topic [JOIN-03]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await api(profileRoutes.onboard, { topics: ['lounge'] });
  expect(await topicOf(user.id)).toBe('lounge');
});

it.each([
  ['two topics', ['lounge', 'getting-started'], 'Choose up to 1 tags!'],
  ['no topic', [], 'This field is required'],
  ['an invalid topic', ['elsewhere'], 'Please select a topic'],
])('%s are rejected, and nothing is stored [JOIN-03]', async (_, picked, problem) => {
  const { user, api } = await createLoggedInMember(app);
  await expect(api(profileRoutes.onboard, { topics: picked })).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { topics: problem },
  });
  expect(await api(accountRoutes.userInfo, {})).toMatchObject({ onboarded: false });
  expect(await topicOf(user.id)).toBeNull();
});

it('rejects a visitor, a non-member and a suspended member [AUTH-16]', async () => {
  const input = { topics: ['lounge'] };
  const newcomer = await createLoggedInAccount(app, { role: null });
  const suspended = await createLoggedInMember(app, { account: { suspended: true } });
  await expect(client(app)(profileRoutes.onboard, input)).rejects.toMatchObject({ errorName: 'signed-out' });
  await expect(newcomer.api(profileRoutes.onboard, input)).rejects.toMatchObject({ errorName: 'not-a-member' });
  await expect(suspended.api(profileRoutes.onboard, input)).rejects.toMatchObject({ errorName: 'suspended' });
});
