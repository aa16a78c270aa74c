import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('shares the first page of a list between members without mutes, and no other page [FORUM-06]', async () => {
  const { db } = app.services;
  const author = await createLoggedInAccount(app);
  for (let n = 0; n < 25; n += 1) await createPost(app.services, { authorId: author.user.id });
  const members = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const other = await createPost(app.services, { authorId: members[0]?.user.id ?? 0 });
  const muter = await createLoggedInAccount(app);
  await muter.api(followingRoutes.mute, { kind: 'member', id: author.user.id, on: true });
  /** Returns whether a call read the rows of the list. */
  const readsRows = async (call: () => Promise<unknown>) => {
    const query = vi.spyOn(db.$client, 'query');
    await call();
    const texts = query.mock.calls.map(([first]) => JSON.stringify(first));
    query.mockRestore();
    return texts.some((text) => text.includes('post_rows'));
  };
  const list = (api: (typeof muter)['api'], cursor?: string) =>
    api(forumRoutes.list, { sort: 'new', ...(cursor && { cursor }) });
  const [first, second] = members;
  if (!first || !second) throw new Error('no members');
  expect(await readsRows(() => list(first.api))).toBe(true);
  expect(await readsRows(() => list(second.api))).toBe(false);
  expect(await readsRows(() => list(muter.api))).toBe(true);
  expect((await list(muter.api)).items.map(({ id }) => id)).toEqual([other.id]);
  const { items, next } = await list(second.api);
  expect(items.map((item) => item.author.id)).toContain(author.user.id);
  for (const { api } of members) expect(await readsRows(() => list(api, next ?? ''))).toBe(true);
});
