import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleRoutes } from '@site/contract/articles/routes.ts';
import { camsiteRoutes } from '@site/contract/camsites/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { createPost, createReply } from '../../testing/forum/forum-factories.ts';

interface Member {
  user: TestUser;
  api: TestClient;
}

let app: TestApp;
let author: Member;
/** Member who leaves marks (likes, votes, saves) on everything. */
let marker: Member;
/** Member who leaves no marks. */
let reader: Member;
beforeAll(async () => {
  app = await testApp();
  [author, marker, reader] = [
    await createLoggedInAccount(app),
    await createLoggedInAccount(app),
    await createLoggedInAccount(app),
  ];
});
afterAll(() => app.close());

/**
 * Calls the API as the member with marks, as another member and as a visitor, in several orders, and returns their
 * responses. Expects the order not to change the responses.
 */
async function answers<T>(ask: (api: TestClient) => Promise<T>): Promise<{ marked: T; unmarked: T; visitor: T }> {
  const visitor = client(app);
  for (const api of [marker.api, visitor, reader.api]) await ask(api);
  const found = { unmarked: await ask(reader.api), marked: await ask(marker.api), visitor: await ask(visitor) };
  expect(await ask(reader.api)).toEqual(found.unmarked);
  expect(await ask(marker.api)).toEqual(found.marked);
  return found;
}

it('returns likes, saves, reports and reading positions of a post only to the member who made them [FORUM-08]', async () => {
  const post = await createPost(app.services, { authorId: author.user.id });
  const reply = await createReply(app.services, { authorId: author.user.id, postId: post.id });
  await marker.api(forumRoutes.read, { id: post.id });
  await marker.api(forumRoutes.like, { kind: 'post', id: post.id, on: true });
  await marker.api(forumRoutes.like, { kind: 'reply', id: reply.id, on: true });
  await marker.api(forumRoutes.save, { id: post.id, on: true });
  const detail = await answers((api) => api(forumRoutes.detail, { id: post.id }));
  expect(detail.marked).toMatchObject({ liked: true, saved: true, unread: 1, firstUnreadReplyId: reply.id });
  for (const other of [detail.unmarked, detail.visitor]) {
    expect(other).toMatchObject({ liked: false, saved: false, unread: null, firstUnreadReplyId: null });
  }
  const replies = await answers((api) => api(forumRoutes.replies, { id: post.id }));
  expect(replies.marked.items).toMatchObject([{ id: reply.id, liked: true }]);
  for (const other of [replies.unmarked, replies.visitor]) expect(other.items).toMatchObject([{ liked: false }]);
  const rowOf = async (api: TestClient) => {
    const { items } = await api(forumRoutes.list, { sort: 'new' });
    return items.find(({ id }) => id === post.id);
  };
  const rows = await answers(rowOf);
  expect([rows.marked?.unread, rows.unmarked?.unread, rows.visitor?.unread]).toEqual([1, null, null]);
});

it('hides or collapses muted and blocked content only for the member who muted or blocked it [FORUM-18]', async () => {
  const post = await createPost(app.services, { authorId: reader.user.id });
  const reply = await createReply(app.services, { authorId: author.user.id, postId: post.id });
  await marker.api(followingRoutes.mute, { kind: 'member', id: author.user.id, on: true });
  const muted = await answers((api) => api(forumRoutes.replies, { id: post.id }));
  expect([muted.marked, muted.unmarked, muted.visitor].map(({ items }) => items[0]?.folded)).toEqual([
    'muted',
    null,
    null,
  ]);
  await marker.api(followingRoutes.block, { id: author.user.id, on: true });
  const blocked = await answers((api) => api(forumRoutes.replies, { id: post.id }));
  expect(blocked.marked.items).toMatchObject([{ id: reply.id, folded: 'blocked', author: null, html: '' }]);
  for (const other of [blocked.unmarked, blocked.visitor]) {
    expect(other.items).toMatchObject([{ id: reply.id, folded: null, author: { id: author.user.id } }]);
  }
  const theirs = await createPost(app.services, { authorId: author.user.id });
  await expect(marker.api(forumRoutes.replies, { id: theirs.id })).rejects.toMatchObject({
    errorName: 'forum.post-not-found',
  });
  expect(await reader.api(forumRoutes.detail, { id: theirs.id })).toMatchObject({ id: theirs.id });
});

it('returns votes on facts about a cam site only to the member who cast them [SITES-02]', async () => {
  const { id, facts } = await marker.api(camsiteRoutes.open, { slug: 'stripchat' });
  await marker.api(camsiteRoutes.vote, { siteId: id, fact: 'concept', version: facts.concept.version, vote: true });
  const sites = await answers((api) => api(camsiteRoutes.open, { slug: 'stripchat' }));
  const both = await answers((api) => api(camsiteRoutes.compare, { sites: 'stripchat,chaturbate' }));
  for (const { marked, unmarked } of [
    { marked: sites.marked, unmarked: sites.unmarked },
    { marked: both.marked.items[0], unmarked: both.unmarked.items[0] },
  ]) {
    expect(marked?.facts.concept).toMatchObject({ yes: 1, own: true });
    expect(unmarked?.facts.concept).toMatchObject({ yes: 1, own: null });
  }
  expect(sites.visitor.facts.concept.own).toBeNull();
});

it('returns likes and reading positions of an article only to the member who made them [LEARN-03]', async () => {
  const [card] = (await marker.api(articleRoutes.list, {})).items;
  const { id = 0, name = '' } = card ?? {};
  await marker.api(articleRoutes.like, { id, on: true });
  await marker.api(articleRoutes.place, { id, percent: 40 });
  const read = await answers((api) => api(articleRoutes.read, { name }));
  expect(read.marked).toMatchObject({ likes: 1, liked: true, place: 40 });
  for (const other of [read.unmarked, read.visitor])
    expect(other).toMatchObject({ likes: 1, liked: false, place: null });
  const listed = await answers(async (api) => (await api(articleRoutes.list, {})).items.find((one) => one.id === id));
  expect([listed.marked?.liked, listed.unmarked?.liked, listed.visitor?.liked]).toEqual([true, false, false]);
});
