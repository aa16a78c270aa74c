import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { topicRoutes, type ManagedTopic } from '@site/contract/forum/topic-routes.ts';
import { profileRoutes } from '@site/contract/profiles/routes.ts';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { follows, mutes } from '#db/schema/following.ts';
import { profiles } from '#db/schema/members.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { POST_FORM } from '../../../testing/forum/post-add-on-forms.ts';

let app: TestApp;
let admin: TestClient;
let author: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  admin = (await createLoggedInAccount(app, { role: 'Admin' })).api;
  author = await createLoggedInAccount(app);
});
afterAll(() => app.close());

let made = 0;
async function newTopic(): Promise<ManagedTopic> {
  const slug = `topic-${(made += 1)}`;
  const texts = { names: { en: slug }, descriptions: { en: slug } };
  const { items } = await admin(topicRoutes.createTopic, { slug, ...texts, icon: 'bell', whoMayPost: 'members' });
  const topic = items.at(-1);
  if (topic?.slug !== slug) throw new Error('topic was not stored');
  return topic;
}
const pair = async () => [await newTopic(), await newTopic()] as const;
const merge = ({ id, version }: ManagedTopic, into: ManagedTopic) =>
  admin(topicRoutes.mergeTopics, { id, version, into: into.id });
const post = (topic: string, api = author.api) =>
  api(forumRoutes.createPost, { ...POST_FORM, topic, content: `<p>${randomUUID()}</p>` });

it('moves posts in every state and counts those of the remaining topic [FORUM-72]', async () => {
  const [from, into] = await pair();
  const ids = [];
  for (const state of ['visible', 'visible', 'hidden', 'deleted'] as const) {
    const row = { authorId: author.user.id, topicId: from.id, state };
    ids.push((await createPost(app.services, row)).id);
  }
  await createPost(app.services, { authorId: author.user.id, topicId: into.id });
  const { items } = await merge(from, into);
  expect(items.map(({ id }) => id)).not.toContain(from.id);
  expect(items.find(({ id }) => id === into.id)).toMatchObject({ posts: 3, formerSlugs: [from.slug] });
  expect(await app.services.db.$count(posts, eq(posts.topicId, into.id))).toBe(5);
  const visitor = client(app);
  expect((await visitor(forumRoutes.detail, { id: ids[0] ?? 0 })).topic.slug).toBe(into.slug);
  // Addresses with the old slug keep working, also after another merge.
  const last = await newTopic();
  const { version = 0 } = items.find(({ id }) => id === into.id) ?? {};
  await merge({ ...into, version }, last);
  expect((await visitor(forumRoutes.list, { topic: from.slug })).items).toHaveLength(3);
  const listed = (await visitor(forumRoutes.topics, {})).items.find(({ id }) => id === last.id);
  expect(listed?.formerSlugs.toSorted()).toEqual([from.slug, into.slug].toSorted());
  expect((await author.api(forumRoutes.detail, await post(from.slug))).topic.slug).toBe(last.slug);
});

it('moves follows, mutes, drafts and chosen topics without duplicates [FORUM-72]', async () => {
  const [from, into] = await pair();
  const { db } = app.services;
  const members = await Promise.all(Array.from({ length: 5 }, () => createLoggedInAccount(app)));
  const entries = { follow: followingRoutes.follow, mute: followingRoutes.mute };
  const given = [
    [['follow', from]],
    [
      ['follow', from],
      ['follow', into],
    ],
    [['mute', from]],
    [
      ['mute', from],
      ['follow', into],
    ],
    [
      ['follow', from],
      ['mute', into],
    ],
  ] as const;
  for (const [index, list] of given.entries())
    for (const [entry, topic] of list)
      await members[index]?.api(entries[entry], { kind: 'topic', id: topic.id, on: true });
  const writer = members[0];
  if (!writer) throw new Error('no member');
  const body = { id: randomUUID(), values: { topic: from.slug, title: 'T', content: '', language: 'en' } };
  await writer.api(draftRoutes.save, { place: 'post', body, version: 0 });
  await writer.api(profileRoutes.onboard, { topics: [from.slug] });

  await merge(from, into);
  const of = async (table: typeof follows | typeof mutes, topic: ManagedTopic) => {
    const rows = await db
      .select({ userId: table.userId })
      .from(table)
      .where(and(eq(table.kind, 'topic'), eq(table.targetId, topic.id)));
    return members.flatMap(({ user }, index) => (rows.some(({ userId }) => userId === user.id) ? [index] : []));
  };
  expect(await of(follows, into)).toEqual([0, 1, 3]);
  expect(await of(mutes, into)).toEqual([2, 4]);
  expect([await of(follows, from), await of(mutes, from)]).toEqual([[], []]);
  const { draft } = await writer.api(draftRoutes.one, { place: 'post' });
  expect(draft).toMatchObject({ version: 1, body: { values: { topic: into.slug, title: 'T' } } });
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, writer.user.id));
  expect(profile?.topicId).toBe(into.id);
});

it('loses no post that is published during the merge [FORUM-72]', async () => {
  const [from, into] = await pair();
  const authors = await Promise.all(Array.from({ length: 8 }, () => createLoggedInAccount(app)));
  const writes = authors.map(({ api }) => post(from.slug, api));
  await Promise.all([...writes, merge(from, into)]);
  const [row] = await app.services.db
    .select({
      posts: topics.posts,
      stored: sql<number>`(select count(*)::int from ${posts} where topic_id = ${into.id})`,
    })
    .from(topics)
    .where(eq(topics.id, into.id));
  expect(row).toEqual({ posts: 8, stored: 8 });
});

it('refuses merging into itself, into an archived or a missing topic, and with a stale version [FORUM-72]', async () => {
  const [from, into] = await pair();
  await expect(merge(from, from)).rejects.toMatchObject({ errors: { into: 'Choose a different topic.' } });
  await expect(merge({ ...from, version: 9 }, into)).rejects.toMatchObject({ errorName: 'forum.topic-changed' });
  await expect(merge(from, { ...into, id: 999_999 })).rejects.toMatchObject({ errorName: 'forum.topic-not-found' });
  await admin(topicRoutes.archiveTopic, { id: into.id, on: true });
  await expect(merge(from, into)).rejects.toMatchObject({ errorName: 'forum.topic-archived' });
  await expect(
    admin(topicRoutes.createTopic, {
      ...{ slug: 'topic-1', names: { en: 'Again' }, descriptions: { en: 'Again' } },
      ...{ icon: 'bell', whoMayPost: 'members' },
    }),
  ).rejects.toMatchObject({ errors: { slug: expect.stringContaining('has or had') } });
});
