import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { topicRoutes, type ManagedTopic } from '@site/contract/forum/topic-routes.ts';
import { auditDetails, auditLog } from '#db/schema/moderation.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { writeStarterTopics } from './starter-topics.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = (await createLoggedInAccount(app, { role: 'Admin' })).api;
});
afterAll(() => app.close());

const FORM = {
  names: { en: 'Announcements', ru: 'Объявления' },
  descriptions: { en: 'News of the site.' },
  icon: 'bell',
  whoMayPost: 'staff',
} as const;

let made = 0;
const managed = async () => (await admin(topicRoutes.managedTopics, {})).items;
const bySlug = (items: readonly ManagedTopic[], slug: string) => {
  const found = items.find((topic) => topic.slug === slug);
  if (!found) throw new Error(`no topic ${slug}`);
  return found;
};
async function newTopic(change: Partial<Parameters<typeof editInput>[1]> = {}): Promise<ManagedTopic> {
  const slug = `topic-${(made += 1)}`;
  return bySlug((await admin(topicRoutes.createTopic, { ...FORM, slug, ...change })).items, slug);
}
/** Returns the input that saves a topic with a change. */
function editInput(
  { id, version, names, descriptions, icon, whoMayPost }: ManagedTopic,
  change: Partial<ManagedTopic>,
) {
  return { id, version, names, descriptions, icon, whoMayPost, ...change };
}
const publicTopic = async (slug: string, language = 'en') =>
  (await client(app, { headers: { 'accept-language': language } })(forumRoutes.topics, {})).items.find(
    (topic) => topic.slug === slug,
  );
async function logged(action: string) {
  const lines = app.services.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.action, action as never));
  const { before, after, logId } = auditDetails;
  return app.services.db.select({ before, after }).from(auditDetails).where(inArray(logId, lines)).orderBy(logId);
}

describe('creating a topic', () => {
  it('adds it at the end, with the source language where a translation is missing, and logs it [FORUM-70]', async () => {
    const topic = await newTopic();
    expect((await managed()).at(-1)).toEqual(topic);
    expect(topic).toMatchObject({ ...FORM, posts: 0, followers: 0, version: 1, archivedAt: null, formerSlugs: [] });
    expect(await publicTopic(topic.slug, 'ru')).toMatchObject({ name: 'Объявления', description: 'News of the site.' });
    expect(await publicTopic(topic.slug, 'es')).toMatchObject({ name: 'Announcements', icon: 'bell' });
    const entry = (await logged('topic-added')).at(-1);
    expect(entry?.after).toMatchObject({ topic: topic.slug, 'name en': 'Announcements', whoMayPost: 'staff' });
  });

  it.each([
    ['slug', { slug: 'lounge' }, 'Another topic has or had this address. Choose a different one.'],
    ['slug', { slug: 'Show Ideas' }, expect.any(String)],
    ['names.en', { slug: 'a', names: { ru: 'Только' } }, 'Enter a name.'],
    ['names.es', { slug: 'a', names: { en: 'A', es: 'x'.repeat(61) } }, expect.any(String)],
    ['descriptions.en', { slug: 'a', descriptions: { en: ' ' } }, 'Enter a description.'],
    ['icon', { slug: 'a', icon: 'unicorn' as never }, expect.any(String)],
  ])('rejects an invalid value in %s [FORUM-70]', async (field, change, message) => {
    await expect(admin(topicRoutes.createTopic, { ...FORM, ...change })).rejects.toMatchObject({
      errorName: 'invalid',
      errors: { [field]: message },
    });
  });
});

it('refuses the address of the partner for a new topic [FORUM-70 BRAND-41]', async () => {
  const slug = app.services.brand.partnerSlug;
  await expect(admin(topicRoutes.createTopic, { ...FORM, slug })).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { slug: "This address is or was the address of the partner's pages. Choose a different one." },
  });
});

describe('editing a topic', () => {
  it('changes lists and posts at once, and logs only what changed [FORUM-70]', async () => {
    const { user } = await createLoggedInAccount(app);
    const topic = bySlug(await managed(), 'wellbeing');
    const post = await createPost(app.services, { authorId: user.id, topic: 'wellbeing' });
    const visitor = client(app);
    expect((await visitor(forumRoutes.detail, { id: post.id })).topic.name).toBe('Wellbeing');
    await visitor(forumRoutes.list, { topic: 'wellbeing' });
    const names = { ...topic.names, en: 'Health' };
    const { items } = await admin(topicRoutes.editTopic, editInput(topic, { names, icon: 'moon' }));
    expect(bySlug(items, 'wellbeing')).toMatchObject({ names, icon: 'moon', version: topic.version + 1 });
    expect((await visitor(forumRoutes.detail, { id: post.id })).topic.name).toBe('Health');
    const [row] = (await visitor(forumRoutes.list, { topic: 'wellbeing' })).items;
    expect(row?.topic).toEqual({ slug: 'wellbeing', name: 'Health' });
    expect((await logged('topic-changed')).at(-1)).toEqual({
      before: { topic: 'wellbeing', 'name en': 'Wellbeing', icon: 'heart' },
      after: { topic: 'wellbeing', 'name en': 'Health', icon: 'moon' },
    });
  });

  it('refuses a stale version, so that no change of another administrator is lost [FORUM-70]', async () => {
    const topic = await newTopic();
    await admin(topicRoutes.editTopic, editInput(topic, { names: { en: 'First' } }));
    await expect(admin(topicRoutes.editTopic, editInput(topic, { names: { en: 'Second' } }))).rejects.toMatchObject({
      errorName: 'forum.topic-changed',
    });
    expect(bySlug(await managed(), topic.slug).names).toEqual({ en: 'First' });
  });

  it('saves one of several concurrent edits [FORUM-70]', async () => {
    const topic = await newTopic();
    const edits = ['A', 'B', 'C', 'D'].map((en) => admin(topicRoutes.editTopic, editInput(topic, { names: { en } })));
    const outcomes = await Promise.allSettled(edits);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(bySlug(await managed(), topic.slug).version).toBe(2);
  });

  it('writes nothing if nothing changed [FORUM-70]', async () => {
    const topic = await newTopic();
    const { items } = await admin(topicRoutes.editTopic, editInput(topic, {}));
    expect(bySlug(items, topic.slug)).toEqual(topic);
  });
});

describe('the order of topics', () => {
  const order = async () => (await managed()).filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);

  it('is the one that administrators set [FORUM-70]', async () => {
    const before = await order();
    const ids = before.toReversed();
    await admin(topicRoutes.orderTopics, { before, ids });
    expect(await order()).toEqual(ids);
    expect((await client(app)(forumRoutes.topics, {})).items.map(({ id }) => id)).toEqual(ids);
  });

  it('is not saved if it has changed in the meantime or is not complete [FORUM-70]', async () => {
    const before = await order();
    const refused = { errorName: 'forum.topics-reordered' };
    const wrong = [
      { before: before.toReversed(), ids: before },
      { before, ids: before.slice(1) },
      { before, ids: [...before.slice(1), before[1] ?? 0] },
      { before, ids: [...before.slice(1), 999_999] },
    ];
    for (const input of wrong) await expect(admin(topicRoutes.orderTopics, input)).rejects.toMatchObject(refused);
    expect(await order()).toEqual(before);
  });
});

describe('archiving a topic', () => {
  it('leaves it readable without new posts, and restoring puts it last [FORUM-71]', async () => {
    const topic = await newTopic({ whoMayPost: 'members' });
    const other = await newTopic();
    const archived = await admin(topicRoutes.archiveTopic, { id: topic.id, on: true });
    expect(bySlug(archived.items, topic.slug)).toMatchObject({ archivedAt: expect.any(String), version: 2 });
    expect(await publicTopic(topic.slug)).toMatchObject({ archived: true });
    await admin(topicRoutes.archiveTopic, { id: topic.id, on: true });
    const { items } = await admin(topicRoutes.archiveTopic, { id: topic.id, on: false });
    expect(items.slice(-2).map(({ slug }) => slug)).toEqual([other.slug, topic.slug]);
    expect((await logged('topic-archived')).at(-1)?.after).toEqual({ topic: topic.slug });
    expect((await logged('topic-restored')).at(-1)?.after).toEqual({ topic: topic.slug });
  });

  it('is refused for the last topic that members can post in, as is reserving it for staff [FORUM-71]', async () => {
    const forMembers = (await managed()).filter((topic) => !topic.archivedAt && topic.whoMayPost === 'members');
    const [last, ...rest] = forMembers;
    if (!last) throw new Error('no topic for members');
    for (const { id } of rest) await admin(topicRoutes.archiveTopic, { id, on: true });
    const refused = { errorName: 'forum.last-topic' };
    await expect(admin(topicRoutes.archiveTopic, { id: last.id, on: true })).rejects.toMatchObject(refused);
    const staffOnly = editInput(last, { whoMayPost: 'staff' });
    await expect(admin(topicRoutes.editTopic, staffOnly)).rejects.toMatchObject(refused);
    for (const { id } of rest) await admin(topicRoutes.archiveTopic, { id, on: false });
  });
});

it('writes the starter topics into a new database only [FORUM-70]', async () => {
  const { db } = app.services;
  const [first] = await managed();
  if (!first) throw new Error('no topics');
  const before = await admin(topicRoutes.editTopic, editInput(first, { names: { en: 'Renamed by us' } }));
  await writeStarterTopics(db);
  expect(await admin(topicRoutes.managedTopics, {})).toEqual(before);
  expect(await db.$count(topics)).toBe(before.items.length);
});

it('limits managing topics to administrators [FORUM-70] [MOD-05]', async () => {
  const calls = [
    [topicRoutes.managedTopics, {}],
    [topicRoutes.createTopic, { ...FORM, slug: 'not-allowed' }],
    [topicRoutes.archiveTopic, { id: 1, on: true }],
    [topicRoutes.mergeTopics, { id: 1, into: 2, version: 1 }],
  ] as const;
  const [member, moderator] = await Promise.all([
    createLoggedInAccount(app),
    createLoggedInAccount(app, { role: 'Moderator' }),
  ]);
  for (const [route, input] of calls) {
    await expect(client(app)(route, input)).rejects.toMatchObject({ errorName: 'signed-out' });
    await expect(member.api(route, input)).rejects.toMatchObject({ errorName: 'forbidden' });
    await expect(moderator.api(route, input)).rejects.toMatchObject({ errorName: 'forbidden' });
  }
});
