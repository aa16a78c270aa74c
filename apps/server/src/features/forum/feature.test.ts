import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { FEATURE_STATES, type FeatureState } from '@site/contract/forum/schemas.ts';
import { featureVotes } from '#db/schema/forum-add-ons.ts';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { auditLog } from '#db/schema/moderation.ts';
import { subscriber } from '#platform/jobs/outbox.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { POLL_FORM, POST_FORM, QUIZ_FORM } from '../../testing/forum/post-add-on-forms.ts';
import { createUser, createLoggedInAccount, createLoggedInClient, type TestUser } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';
import { postStateChanged } from './events.ts';

let app: TestApp;
let author: { user: TestUser; api: TestClient };
let member: { user: TestUser; api: TestClient };
let moderator: { user: TestUser; api: TestClient };
let crowd: TestClient[];
const changes: { postId: number }[] = [];
beforeAll(async () => {
  app = await testApp();
  app.services.outbox.add([subscriber('test.state', postStateChanged, async (change) => void changes.push(change))]);
  author = await createLoggedInAccount(app);
  member = await createLoggedInAccount(app);
  moderator = await createLoggedInAccount(app, { role: 'Moderator' });
  crowd = await Promise.all(
    Array.from({ length: 50 }, async () => createLoggedInClient(app, await createUser(app.services))),
  );
});
afterAll(() => app.close());

const request = (over: Partial<Parameters<typeof createPost>[1]> = {}) =>
  createPost(app.services, {
    authorId: author.user.id,
    kind: 'feature-request',
    featureState: 'open',
    title: 'A dark theme for the mails',
    ...over,
  });
const vote = (api: TestClient, id: number, on = true) => api(postAddOnRoutes.voteFeature, { id, on });
async function stored(id: number) {
  const { db } = app.services;
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  return [await db.$count(featureVotes, eq(featureVotes.postId, id)), post?.votes];
}

describe('a feature request', () => {
  it('is a post that starts as open, without votes [FORUM-05]', async () => {
    const { id } = await author.api(forumRoutes.createPost, { ...POST_FORM, kind: 'feature-request' });
    expect(await member.api(forumRoutes.detail, { id })).toMatchObject({
      ...{ kind: 'feature-request', featureState: 'open', votes: 0, voted: false },
    });
  });

  it.each([
    ['poll', { poll: POLL_FORM }],
    ['quiz', { quiz: QUIZ_FORM }],
  ])('cannot have a %s [FORUM-05]', async (field, asks) => {
    const refused = { errorName: 'invalid', errors: { [field]: expect.any(String) } };
    const form = { ...POST_FORM, ...asks };
    await expect(author.api(forumRoutes.createPost, { ...form, kind: 'feature-request' })).rejects.toMatchObject(
      refused,
    );
    const { id } = await request();
    await expect(author.api(forumRoutes.editPost, { ...form, id })).rejects.toMatchObject(refused);
  });

  it('stays a feature request when edited [FORUM-05]', async () => {
    const { id } = await request({ featureState: 'planned', votes: 0 });
    await author.api(forumRoutes.editPost, { ...POST_FORM, id });
    expect(await member.api(forumRoutes.detail, { id })).toMatchObject({
      ...{ kind: 'feature-request', featureState: 'planned', edited: true },
    });
  });
});

describe('votes for a feature request', () => {
  it('can be added and removed, and the post shows the vote of the current user [FORUM-05]', async () => {
    const { id } = await request();
    expect(await vote(member.api, id)).toEqual({ on: true, count: 1 });
    expect(await member.api(forumRoutes.detail, { id })).toMatchObject({ votes: 1, voted: true });
    expect(await author.api(forumRoutes.detail, { id })).toMatchObject({ votes: 1, voted: false });
    expect(await vote(member.api, id, false)).toEqual({ on: false, count: 0 });
  });

  it('are idempotent [FORUM-05]', async () => {
    const { id } = await request();
    for (const on of [false, true, true, false, false]) {
      expect(await vote(member.api, id, on)).toEqual({ on, count: on ? 1 : 0 });
    }
  });

  it('are counted once per member with fifty concurrent requests [FORUM-05]', async () => {
    const [one, many] = [await request(), await request()];
    await Promise.all(crowd.map(() => vote(member.api, one.id)));
    await Promise.all(crowd.map((api) => vote(api, many.id)));
    expect([await stored(one.id), await stored(many.id)]).toEqual([
      [1, 1],
      [50, 50],
    ]);
  });

  it('match the stored rows after concurrent adds and removals [FORUM-05]', async () => {
    const { id } = await request();
    const calls = crowd.flatMap((api, n) => [true, false, n % 2 === 0].map((on) => vote(api, id, on)));
    await Promise.all(calls);
    const [rows, count] = await stored(id);
    expect(count).toBe(rows);
  });

  it.each(['done', 'declined'] as const)('are closed once it is %s [FORUM-05]', async (state) => {
    const { id } = await request();
    await vote(member.api, id);
    await moderator.api(postAddOnRoutes.setFeatureState, { id, state });
    for (const [api, on] of [[author.api, true] as const, [member.api, false] as const]) {
      await expect(vote(api, id, on)).rejects.toMatchObject({ errorName: 'forum.request-closed' });
    }
    expect(await stored(id)).toEqual([1, 1]);
  });

  it.each([
    ['a discussion', { kind: 'discussion', featureState: null }, 'forum.not-a-request'],
    ['a deleted request', { state: 'deleted' }, 'forum.post-deleted'],
    ['a hidden request', { state: 'hidden' }, 'forum.post-not-found'],
  ] as const)('for %s are rejected [FORUM-05]', async (_, over, errorName) => {
    const { id } = await request(over);
    await expect(vote(member.api, id)).rejects.toMatchObject({ errorName });
    expect(await stored(id)).toEqual([0, 0]);
  });

  it('are rejected when the post does not exist [FORUM-05]', async () => {
    await expect(vote(member.api, 999_999_999)).rejects.toMatchObject({ errorName: 'forum.post-not-found' });
  });
});

const OUTSIDERS: [string, string, () => Promise<TestClient>][] = [
  ['a visitor', 'signed-out', async () => client(app)],
  ['an account without a role', 'not-a-member', async () => (await createLoggedInAccount(app, { role: null })).api],
  ['a suspended member', 'suspended', async () => (await createLoggedInAccount(app, { suspended: true })).api],
];

it.each(OUTSIDERS)('are rejected when cast by %s [AUTH-16]', async (_, errorName, who) => {
  const { id } = await request();
  await expect(vote(await who(), id)).rejects.toMatchObject({ errorName });
});

describe('the state of a feature request', () => {
  it('is set by moderators, shown to visitors at once, and emitted as an event [FORUM-05]', async () => {
    const { id } = await request();
    const visitor = client(app);
    await visitor(forumRoutes.detail, { id });
    await moderator.api(postAddOnRoutes.setFeatureState, { id, state: 'planned' });
    await moderator.api(postAddOnRoutes.setFeatureState, { id, state: 'planned' });
    await app.settle();
    expect(await visitor(forumRoutes.detail, { id })).toMatchObject({ featureState: 'planned' });
    const ownChanges = changes.filter(({ postId }) => postId === id);
    expect(ownChanges).toEqual([{ postId: id, byId: moderator.user.id, from: 'open', to: 'planned' }]);
    const lines = await app.services.db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(lines).toMatchObject([{ action: 'feature-state-changed', actorId: moderator.user.id, kind: 'post' }]);
  });

  it.each<[string, string, () => Promise<TestClient>]>([
    ...OUTSIDERS,
    ['a member', 'forbidden', async () => member.api],
    ['its author', 'forbidden', async () => author.api],
    [
      'a representative',
      'forbidden',
      async () => (await createLoggedInAccount(app, { role: 'Representative-cam4' })).api,
    ],
  ])('cannot be set by %s [AUTH-16]', async (_, errorName, who) => {
    const { id } = await request();
    const set = (await who())(postAddOnRoutes.setFeatureState, { id, state: 'done' });
    await expect(set).rejects.toMatchObject({ errorName });
    expect(await author.api(forumRoutes.detail, { id })).toMatchObject({ featureState: 'open' });
  });

  it.each([
    ['a discussion', { kind: 'discussion', featureState: null }, 'forum.not-a-request'],
    ['a deleted request', { state: 'deleted' }, 'forum.post-deleted'],
  ] as const)('cannot be set on %s [FORUM-05]', async (_, over, errorName) => {
    const { id } = await request(over);
    await expect(moderator.api(postAddOnRoutes.setFeatureState, { id, state: 'done' })).rejects.toMatchObject({
      errorName,
    });
  });

  it('is rejected when it does not exist [FORUM-05]', async () => {
    const { id } = await request();
    // Deliberately invalid, hence the cast.
    const state = 'soon' as FeatureState;
    await expect(moderator.api(postAddOnRoutes.setFeatureState, { id, state })).rejects.toMatchObject({
      errorName: 'invalid',
    });
  });
});

describe('the list of feature requests', () => {
  const TOPIC = 'show-ideas';
  const all = async (input: object = {}, api = member.api) => {
    const seen: { id: number; votes: number; featureState: string | null }[] = [];
    let cursor: string | undefined;
    do {
      const page = await api(postAddOnRoutes.features, { topic: TOPIC, ...input, ...(cursor && { cursor }) });
      seen.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor);
    return seen;
  };
  beforeAll(async () => {
    for (let n = 0; n < 60; n += 1) {
      const featureState = FEATURE_STATES[n % 5] ?? 'open';
      await request({ topic: TOPIC, featureState, votes: (n * 7) % 9, language: n % 3 === 0 ? 'ru' : 'en' });
    }
    await request({ topic: TOPIC, state: 'hidden', votes: 99 });
    await request({ topic: TOPIC, state: 'deleted', votes: 99 });
    await createPost(app.services, { authorId: author.user.id, topic: TOPIC, votes: 99 });
  });

  it('contains every visible request once across pages, most votes first [FORUM-05]', async () => {
    const seen = await all();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(60);
    const order = seen.toSorted((a, b) => b.votes - a.votes || b.id - a.id);
    expect(seen).toEqual(order);
  });

  it.each(FEATURE_STATES)('filters by the state %s [FORUM-05]', async (state) => {
    const seen = await all({ state });
    expect(seen).toHaveLength(12);
    expect(seen.every((row) => row.featureState === state)).toBe(true);
  });

  it('sorts by newest, filters by language, and is open to visitors [FORUM-05]', async () => {
    const seen = await all({ sort: 'new', language: 'ru' }, client(app));
    expect(seen).toHaveLength(20);
    expect(seen.map(({ id }) => id)).toEqual(seen.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  it('has no gaps when votes arrive between two pages [FORUM-05]', async () => {
    const first = await member.api(postAddOnRoutes.features, { topic: TOPIC });
    const shown = first.items.at(-1);
    await request({ topic: TOPIC, votes: 50 });
    const second = await member.api(postAddOnRoutes.features, { topic: TOPIC, cursor: first.next ?? '' });
    expect(second.items.every((row) => row.votes <= (shown?.votes ?? 0))).toBe(true);
    const ids = new Set(first.items.map(({ id }) => id));
    expect(second.items.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('is empty for an unknown topic and rejects an invalid cursor [FORUM-05]', async () => {
    expect(await member.api(postAddOnRoutes.features, { topic: 'nowhere' })).toEqual({ items: [], next: null });
    for (const cursor of ['x', Buffer.from('[1.5,2]').toString('base64url')]) {
      await expect(member.api(postAddOnRoutes.features, { cursor })).rejects.toMatchObject({
        errorName: 'forum.cursor-invalid',
      });
    }
  });
});

it('excludes a muted topic unless that topic is requested [FORUM-18]', async () => {
  const reader = await createLoggedInAccount(app);
  const { id, topicId } = await request();
  const [topic] = await app.services.db.select().from(topics).where(eq(topics.id, topicId));
  const listed = async (of?: string) =>
    (await reader.api(postAddOnRoutes.features, { sort: 'new', topic: of })).items.some((row) => row.id === id);
  expect(await listed()).toBe(true);
  await reader.api(followingRoutes.mute, { kind: 'topic', id: topicId, on: true });
  expect(await listed()).toBe(false);
  expect(await listed(topic?.slug)).toBe(true);
});
