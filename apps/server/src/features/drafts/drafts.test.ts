import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import { DRAFTS_MAX } from '@site/contract/drafts/schemas.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { drafts } from '#db/schema/drafts.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { createPost, createReply } from '../../testing/forum/forum-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ID = randomUUID();
const body = (content: string, values = {}) => ({ id: ID, values: { content, ...values } });
const save = (api: TestClient, content: string, version = 0, place = 'post') =>
  api(draftRoutes.save, { place, body: body(content), version });
const getDraft = async (api: TestClient, place = 'post') => (await api(draftRoutes.one, { place })).draft;

describe('saving a draft', () => {
  it('makes it available on other devices and increments its version [FORUM-02]', async () => {
    const { api } = await createLoggedInAccount(app);
    expect(await save(api, '<p>One</p>')).toEqual({ version: 1, newer: null, anew: false });
    expect(await save(api, '<p>One and two</p>', 1)).toEqual({ version: 2, newer: null, anew: false });
    expect(await getDraft(api)).toMatchObject({ place: 'post', body: body('<p>One and two</p>'), version: 2 });
  });

  it('returns the newer draft to a device with a stale version without losing either text [FORUM-02]', async () => {
    const { api } = await createLoggedInAccount(app);
    await save(api, 'first');
    await save(api, 'from the phone', 1);
    const answer = await save(api, 'from the laptop', 1);
    expect(answer).toMatchObject({ version: 2, newer: { body: body('from the phone'), version: 2 } });
    expect((await getDraft(api))?.body).toEqual(body('from the phone'));
    // The member chose to keep this device's text.
    expect(await save(api, 'from the laptop', 2)).toMatchObject({ version: 3, newer: null });
  });

  it('accepts one of several concurrent saves and returns the newer draft to the others [FORUM-02]', async () => {
    const { api } = await createLoggedInAccount(app);
    await save(api, 'begun');
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => save(api, text, 1)));
    expect(answers.filter(({ newer }) => newer === null)).toHaveLength(1);
    expect(await getDraft(api)).toMatchObject({ version: 2 });
  });

  it('is idempotent when a save is retried after a lost response [FORUM-02]', async () => {
    const { api } = await createLoggedInAccount(app);
    await save(api, 'once');
    expect(await save(api, 'once')).toEqual({ version: 1, newer: null, anew: false });
  });

  it('starts again at version 1 after the draft was published on another device [FORUM-02]', async () => {
    const { api } = await createLoggedInAccount(app);
    await save(api, 'text');
    await api(draftRoutes.remove, { place: 'post' });
    expect(await getDraft(api)).toBeNull();
    expect(await save(api, 'text and more', 1)).toEqual({ version: 1, newer: null, anew: true });
    await api(draftRoutes.remove, { place: 'post' });
    await api(draftRoutes.remove, { place: 'post' });
  });
});

describe('draft limits', () => {
  it('allow only members to save drafts and isolate them by member [FORUM-02]', async () => {
    const one = await createLoggedInAccount(app);
    const other = await createLoggedInAccount(app);
    await save(one.api, 'mine');
    expect(await getDraft(other.api)).toBeNull();
    await other.api(draftRoutes.remove, { place: 'post' });
    expect(await getDraft(one.api)).not.toBeNull();
    await expect(save(client(app), 'x')).rejects.toMatchObject({ errorName: 'signed-out' });
    const { api: outsider } = await createLoggedInAccount(app, { role: null });
    await expect(save(outsider, 'x')).rejects.toMatchObject({ errorName: 'not-a-member' });
    const { api: suspended } = await createLoggedInAccount(app, { suspended: true });
    await expect(save(suspended, 'x')).rejects.toMatchObject({ errorName: 'suspended' });
  });

  it('reject drafts above the maximum count, also under concurrency [FORUM-02]', async () => {
    const { api, user } = await createLoggedInAccount(app);
    const tries = Array.from({ length: DRAFTS_MAX + 10 }, (_, n) => save(api, 'text', 0, `reply-to-${n + 1}`));
    const outcomes = await Promise.allSettled(tries);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ reason: { errorName: 'drafts.too-many' } });
    expect(await app.services.db.$count(drafts, eq(drafts.userId, user.id))).toBe(DRAFTS_MAX);
  });

  it.each([['post/../x'], ['Post'], ['post-0'], ['a'.repeat(300) + '-'], ['reply-to-99999999999999999999']])(
    'reject the unknown key %s [FORUM-02]',
    async (place) => {
      const { api } = await createLoggedInAccount(app);
      await expect(save(api, 'x', 0, place)).rejects.toMatchObject({ errorName: 'invalid' });
    },
  );

  it('reject an oversized draft and keep the previous one [FORUM-02]', async () => {
    const { api } = await createLoggedInAccount(app);
    await save(api, 'small');
    await expect(save(api, 'ы'.repeat(50_000), 1)).rejects.toMatchObject({ errorName: 'drafts.too-large' });
    expect((await getDraft(api))?.body).toEqual(body('small'));
  });
});

describe('the list of drafts', () => {
  const rows = async (api: TestClient) => (await api(draftRoutes.list, {})).items;
  let author: { user: TestUser; api: TestClient };
  beforeAll(async () => {
    author = await createLoggedInAccount(app);
  });

  it('shows each with the title it belongs to and a preview, latest first [FORUM-02]', async () => {
    const { api, user } = await createLoggedInAccount(app);
    const post = await createPost(app.services, { authorId: author.user.id, title: 'A lamp that never flickers' });
    const reply = await createReply(app.services, { authorId: user.id, postId: post.id });
    const values = { title: 'My own title', topic: 'lounge' };
    await api(draftRoutes.save, { place: 'post', body: body('<p>Salt &amp; light</p>', values), version: 0 });
    await save(api, `<p>${'long '.repeat(100)}</p>`, 0, `reply-to-${post.id}`);
    await save(api, '', 0, `reply-${reply.id}`);
    expect(await rows(api)).toMatchObject([
      { place: `reply-${reply.id}`, title: post.title, beginning: '', postId: post.id, replyId: reply.id },
      { place: `reply-to-${post.id}`, title: post.title, postId: post.id, replyId: null },
      { place: 'post', title: 'My own title', beginning: 'Salt & light', postId: null },
    ]);
    expect((await rows(api))[1]?.beginning).toMatch(/^long long .*…$/);
  });

  it('omits the title of a post that has since been hidden or deleted [FORUM-02]', async () => {
    const { api } = await createLoggedInAccount(app);
    for (const state of ['hidden', 'deleted'] as const) {
      const post = await createPost(app.services, { authorId: author.user.id, title: 'Not to be told', state });
      await save(api, '<p>Text</p>', 0, `reply-to-${post.id}`);
    }
    expect((await rows(api)).map(({ title }) => title)).toEqual(['', '']);
  });

  it('shows markup in a draft as text, even when malformed [FORUM-02]', async () => {
    const { api } = await createLoggedInAccount(app);
    await save(api, '<img src=x onerror=alert(1)>Hello<scr');
    expect((await rows(api))[0]?.beginning).toBe('Hello');
  });
});

it('omits the title of a post by a blocked member [FORUM-18]', async () => {
  const [author, writer] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const { id } = await createPost(app.services, { authorId: author.user.id, title: 'Only for those I like' });
  await save(writer.api, '<p>Well</p>', 0, `reply-to-${id}`);
  expect((await writer.api(draftRoutes.list, {})).items[0]?.title).toBe('Only for those I like');
  await author.api(followingRoutes.block, { id: writer.user.id, on: true });
  expect((await writer.api(draftRoutes.list, {})).items[0]).toMatchObject({ title: '', beginning: 'Well' });
});

it.each([
  ['an invalid character', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800b'],
  ['excessive nesting', JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`)],
])('rejects %s without a server error [FORUM-02]', async (_, content: unknown) => {
  const { api } = await createLoggedInAccount(app);
  const call = { place: 'post', version: 0, body: { id: ID, values: { content } } };
  await expect(api(draftRoutes.save, call)).rejects.toMatchObject({ errorName: 'invalid' });
});
