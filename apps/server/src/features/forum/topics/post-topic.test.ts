import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { topicRoutes, type ManagedTopic } from '@site/contract/forum/topic-routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { POST_FORM } from '../../../testing/forum/post-add-on-forms.ts';

let app: TestApp;
let admin: TestClient;
let member: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  admin = (await createLoggedInAccount(app, { role: 'Admin' })).api;
  member = await createLoggedInAccount(app);
});
afterAll(() => app.close());

async function newTopic(slug: string, whoMayPost: ManagedTopic['whoMayPost']): Promise<ManagedTopic> {
  const texts = { names: { en: slug }, descriptions: { en: slug } };
  const { items } = await admin(topicRoutes.createTopic, { slug, ...texts, icon: 'bell', whoMayPost });
  const topic = items.at(-1);
  if (topic?.slug !== slug) throw new Error('topic was not stored');
  return topic;
}
const post = (api: TestClient, topic: string) =>
  api(forumRoutes.createPost, { ...POST_FORM, topic, content: `<p>${randomUUID()}</p>` });
const refused = (text: string) => ({ errorName: 'invalid', errors: { topic: expect.stringContaining(text) } });

it('lets only the team post in a topic for staff, and move posts into it [FORUM-71]', async () => {
  await newTopic('news', 'staff');
  const onlyTeam = refused('Only the team can post');
  await expect(post(member.api, 'news')).rejects.toMatchObject(onlyTeam);
  const representative = await createLoggedInAccount(app, { role: 'Representative-cam4' });
  await expect(post(representative.api, 'news')).rejects.toMatchObject(onlyTeam);
  const moderator = await createLoggedInAccount(app, { role: 'Moderator' });
  await post(moderator.api, 'news');
  const { id } = await post(member.api, 'lounge');
  await expect(member.api(forumRoutes.editPost, { ...POST_FORM, id, topic: 'news' })).rejects.toMatchObject(onlyTeam);
  expect((await member.api(forumRoutes.detail, { id })).topic.slug).toBe('lounge');
});

it('takes no new posts in an archived topic, but its posts can be edited [FORUM-71]', async () => {
  const topic = await newTopic('old-times', 'members');
  const { id } = await post(member.api, topic.slug);
  await admin(topicRoutes.archiveTopic, { id: topic.id, on: true });
  await expect(post(member.api, topic.slug)).rejects.toMatchObject(refused('archived'));
  await expect(post(admin, topic.slug)).rejects.toMatchObject(refused('archived'));
  await member.api(forumRoutes.editPost, { ...POST_FORM, id, topic: topic.slug });
  const other = await createPost(app.services, { authorId: member.user.id });
  const moved = { ...POST_FORM, id: other.id, topic: topic.slug };
  await expect(member.api(forumRoutes.editPost, moved)).rejects.toMatchObject(refused('archived'));
  expect((await member.api(forumRoutes.list, { topic: topic.slug })).items.map((row) => row.id)).toEqual([id]);
  await expect(member.api(profileRoutes.onboard, { topics: [topic.slug] })).rejects.toMatchObject({
    errors: { topics: expect.any(String) },
  });
});
