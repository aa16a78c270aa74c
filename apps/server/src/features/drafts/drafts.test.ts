import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftRoutes } from '@site/contract/drafts/routes.ts';
import { DRAFTS_MAX } from '@site/contract/drafts/schemas.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { drafts } from '#db/schema/drafts.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { signedIn, type TestUser } from '../../testing/factories.ts';
import { createPost, createReply } from '../../testing/forum-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ID = randomUUID();
const body = (content: string, values = {}) => ({ id: ID, values: { content, ...values } });
const save = (api: TestClient, content: string, version = 0, place = 'post') =>
  api(draftRoutes.save, { place, body: body(content), version });
const kept = async (api: TestClient, place = 'post') => (await api(draftRoutes.one, { place })).draft;

describe('keeping', () => {
  it('what is kept on one device is there on another, also a version later [FORUM-02]', async () => {
    const { api } = await signedIn(app);
    expect(await save(api, '<p>One</p>')).toEqual({ version: 1, newer: null, anew: false });
    expect(await save(api, '<p>One and two</p>', 1)).toEqual({ version: 2, newer: null, anew: false });
    expect(await kept(api)).toMatchObject({ place: 'post', body: body('<p>One and two</p>'), version: 2 });
  });

  it('a device that is behind is told, and neither text is lost [FORUM-02]', async () => {
    const { api } = await signedIn(app);
    await save(api, 'first');
    await save(api, 'from the phone', 1);
    const answer = await save(api, 'from the laptop', 1);
    expect(answer).toMatchObject({ version: 2, newer: { body: body('from the phone'), version: 2 } });
    expect((await kept(api))?.body).toEqual(body('from the phone'));
    // It has chosen its own.
    expect(await save(api, 'from the laptop', 2)).toMatchObject({ version: 3, newer: null });
  });

  it('two devices that save at the same moment: one is kept, the other one told [FORUM-02]', async () => {
    const { api } = await signedIn(app);
    await save(api, 'begun');
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => save(api, text, 1)));
    expect(answers.filter(({ newer }) => newer === null)).toHaveLength(1);
    expect(await kept(api)).toMatchObject({ version: 2 });
  });

  it('a save that is repeated because its answer was lost changes nothing [FORUM-02]', async () => {
    const { api } = await signedIn(app);
    await save(api, 'once');
    expect(await save(api, 'once')).toEqual({ version: 1, newer: null, anew: false });
  });

  it('a device that goes on with what was published elsewhere begins anew [FORUM-02]', async () => {
    const { api } = await signedIn(app);
    await save(api, 'text');
    await api(draftRoutes.remove, { place: 'post' });
    expect(await kept(api)).toBeNull();
    expect(await save(api, 'text and more', 1)).toEqual({ version: 1, newer: null, anew: true });
    await api(draftRoutes.remove, { place: 'post' });
    await api(draftRoutes.remove, { place: 'post' });
  });
});

describe('refusals', () => {
  it('only members keep drafts, each their own [FORUM-02]', async () => {
    const one = await signedIn(app);
    const other = await signedIn(app);
    await save(one.api, 'mine');
    expect(await kept(other.api)).toBeNull();
    await other.api(draftRoutes.remove, { place: 'post' });
    expect(await kept(one.api)).not.toBeNull();
    await expect(save(client(app), 'x')).rejects.toMatchObject({ errorName: 'signed-out' });
    const { api: outsider } = await signedIn(app, { role: null });
    await expect(save(outsider, 'x')).rejects.toMatchObject({ errorName: 'not-a-member' });
    const { api: suspended } = await signedIn(app, { suspended: true });
    await expect(save(suspended, 'x')).rejects.toMatchObject({ errorName: 'suspended' });
  });

  it('there is room for so many and no more, also at the same moment [FORUM-02]', async () => {
    const { api, user } = await signedIn(app);
    const tries = Array.from({ length: DRAFTS_MAX + 10 }, (_, n) => save(api, 'text', 0, `reply-to-${n + 1}`));
    const outcomes = await Promise.allSettled(tries);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ reason: { errorName: 'drafts.too-many' } });
    expect(await app.services.db.$count(drafts, eq(drafts.userId, user.id))).toBe(DRAFTS_MAX);
  });

  it.each([['post/../x'], ['Post'], ['post-0'], ['a'.repeat(300) + '-'], ['reply-to-99999999999999999999']])(
    'a place that no form has is refused: %s [FORUM-02]',
    async (place) => {
      const { api } = await signedIn(app);
      await expect(save(api, 'x', 0, place)).rejects.toMatchObject({ errorName: 'invalid' });
    },
  );

  it('a draft that is too large is refused and the one before stays [FORUM-02]', async () => {
    const { api } = await signedIn(app);
    await save(api, 'small');
    await expect(save(api, 'ы'.repeat(50_000), 1)).rejects.toMatchObject({ errorName: 'drafts.too-large' });
    expect((await kept(api))?.body).toEqual(body('small'));
  });
});

describe('the list', () => {
  const rows = async (api: TestClient) => (await api(draftRoutes.list, {})).items;
  let author: { user: TestUser; api: TestClient };
  beforeAll(async () => {
    author = await signedIn(app);
  });

  it('names each by what it belongs to and how it begins, latest first [FORUM-02]', async () => {
    const { api, user } = await signedIn(app);
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

  it('does not tell the title of a post that was hidden or deleted meanwhile [FORUM-02]', async () => {
    const { api } = await signedIn(app);
    for (const state of ['hidden', 'deleted'] as const) {
      const post = await createPost(app.services, { authorId: author.user.id, title: 'Not to be told', state });
      await save(api, '<p>Text</p>', 0, `reply-to-${post.id}`);
    }
    expect((await rows(api)).map(({ title }) => title)).toEqual(['', '']);
  });

  it('markup in a draft is text in the list, however broken [FORUM-02]', async () => {
    const { api } = await signedIn(app);
    await save(api, '<img src=x onerror=alert(1)>Hello<scr');
    expect((await rows(api))[0]?.beginning).toBe('Hello');
  });
});

it('a list says nothing of a post across a block [FORUM-18]', async () => {
  const [author, writer] = [await signedIn(app), await signedIn(app)];
  const { id } = await createPost(app.services, { authorId: author.user.id, title: 'Only for those I like' });
  await save(writer.api, '<p>Well</p>', 0, `reply-to-${id}`);
  expect((await writer.api(draftRoutes.list, {})).items[0]?.title).toBe('Only for those I like');
  await author.api(followingRoutes.block, { id: writer.user.id, on: true });
  expect((await writer.api(draftRoutes.list, {})).items[0]).toMatchObject({ title: '', beginning: 'Well' });
});

it.each([
  ['a sign that no text may hold', 'a\u0000b'],
  ['half a sign', 'a\ud800b'],
  ['what is nested without end', JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`)],
])('%s is refused, and never breaks the server [FORUM-02]', async (_, content: unknown) => {
  const { api } = await signedIn(app);
  const call = { place: 'post', version: 0, body: { id: ID, values: { content } } };
  await expect(api(draftRoutes.save, call)).rejects.toMatchObject({ errorName: 'invalid' });
});
