import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { users } from '#db/schema/users.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { uploadImage } from '../../../testing/forum/forum-factories.ts';
import { addressesOf, consenting, publishInspo, statusOf } from '../../../testing/inspo-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { check, giveConsent, withdrawConsent } = inspoRoutes;

it('is not given by default [FORUM-16]', async () => {
  const { api } = await createLoggedInAccount(app);
  expect(await api(check, {})).toEqual({ given: false, givenAt: null, withdrawnAt: null, posts: 0 });
  const given = await api(giveConsent, {});
  expect(given).toMatchObject({ given: true, withdrawnAt: null });
  expect(await api(giveConsent, {})).toEqual(given);
  const { tags, consent } = await api(inspoRoutes.init, {});
  expect(consent).toEqual(given);
  expect(tags.length).toBeGreaterThan(20);
});

it('hides all posts and their images from others when withdrawn [FORUM-16]', async () => {
  const { api } = await consenting(app);
  const reader = (await createLoggedInAccount(app)).api;
  const posts = [await publishInspo(api, { pictures: 2 }), await publishInspo(api)];
  await reader(inspoRoutes.save, { id: posts[0]?.id ?? 0, on: true });
  const known = posts.flatMap(addressesOf);
  expect(new Set(await statusOf(app, known, reader))).toEqual(new Set([200]));
  expect(await api(withdrawConsent, {})).toMatchObject({ given: false, posts: 2 });
  await expect
    .poll(async () => new Set(await statusOf(app, known, reader)), { timeout: 10_000 })
    .toEqual(new Set([404]));
  const shown = [
    ...(await reader(inspoRoutes.list, {})).items,
    ...(await reader(inspoRoutes.mySaves, {})).items,
    ...(await reader(inspoRoutes.homepage, {})).items,
  ].map(({ id }) => id);
  for (const { id } of posts) {
    expect(shown).not.toContain(id);
    await expect(reader(inspoRoutes.detail, { id })).rejects.toMatchObject({
      errorName: 'inspiration.post-not-found',
    });
    await expect(reader(inspoRoutes.like, { id, on: true })).rejects.toMatchObject({
      errorName: 'inspiration.post-not-found',
    });
  }
  // The author still sees the hidden posts.
  const mine = (await api(inspoRoutes.myPosts, {})).items;
  expect(mine.map(({ hiddenFor }) => hiddenFor)).toEqual(['consent', 'consent']);
  expect(
    await statusOf(
      app,
      mine.map(({ cover }) => cover.url),
      api,
    ),
  ).toEqual([200, 200]);
});

it('restores only what the withdrawal had hidden when given again [FORUM-16]', async () => {
  const { api } = await consenting(app);
  const reader = (await createLoggedInAccount(app)).api;
  const { db } = app.services;
  const [back, judged, deleted] = [await publishInspo(api), await publishInspo(api), await publishInspo(api)];
  await db.update(inspoPosts).set({ state: 'hidden', hiddenFor: 'staff' }).where(eq(inspoPosts.id, judged.id));
  await api(withdrawConsent, {});
  await api(inspoRoutes.del, { id: deleted.id });
  await api(giveConsent, {});
  const states = await db
    .select()
    .from(inspoPosts)
    .where(eq(inspoPosts.authorId, back.author?.id ?? 0));
  expect(Object.fromEntries(states.map(({ id, state, hiddenFor }) => [id, [state, hiddenFor]]))).toEqual({
    [back.id]: ['visible', null],
    [judged.id]: ['hidden', 'staff'],
    [deleted.id]: ['deleted', null],
  });
  const seen = await reader(inspoRoutes.detail, { id: back.id });
  expect(new Set(await statusOf(app, addressesOf(seen), reader))).toEqual(new Set([200]));
});

it('can be withdrawn by suspended and former members [FORUM-16]', async () => {
  for (const change of [{ suspended: true }, { role: null }] as const) {
    const { api, user } = await consenting(app);
    const post = await publishInspo(api);
    await app.services.db.update(users).set(change).where(eq(users.id, user.id));
    expect(await api(withdrawConsent, {})).toMatchObject({ given: false });
    expect(new Set(await statusOf(app, addressesOf(post)))).toEqual(new Set([404]));
    await expect(api(giveConsent, {})).rejects.toMatchObject({
      errorName: 'role' in change ? 'not-a-member' : 'suspended',
    });
  }
});

it('is not available to visitors [AUTH-16]', async () => {
  const visitor = client(app);
  for (const route of [check, giveConsent, withdrawConsent]) {
    await expect(visitor(route, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  }
});

it('never shows a post created while the consent is being withdrawn [FORUM-16]', async () => {
  const { db } = app.services;
  for (let round = 0; round < 8; round += 1) {
    const { api, user } = await consenting(app);
    const images = [await uploadImage(api), await uploadImage(api), await uploadImage(api)];
    const create = (id: number) => api(inspoRoutes.create, { images: [{ id }], text: '', tags: [], language: 'en' });
    const ends = await endsOf([
      create(images[0]?.id ?? 0),
      api(withdrawConsent, {}),
      create(images[1]?.id ?? 0),
      create(images[2]?.id ?? 0),
    ]);
    expect(ends[1]).toBe('done');
    for (const end of [ends[0], ends[2], ends[3]]) expect(['done', 'inspiration.consent-needed']).toContain(end);
    const posts = await db.select().from(inspoPosts).where(eq(inspoPosts.authorId, user.id));
    for (const { state, hiddenFor } of posts) expect([state, hiddenFor]).toEqual(['hidden', 'consent']);
  }
}, 30_000);

it('ends in one consistent state for all posts after concurrent changes [FORUM-16]', async () => {
  const { api, user } = await consenting(app);
  await publishInspo(api, { pictures: 2 });
  await publishInspo(api);
  const calls = Array.from({ length: 12 }, (_, n) => (n % 2 ? api(giveConsent, {}) : api(withdrawConsent, {})));
  expect(new Set(await endsOf(calls))).toEqual(new Set(['done']));
  const { given } = await api(check, {});
  const posts = await app.services.db.select().from(inspoPosts).where(eq(inspoPosts.authorId, user.id));
  expect(posts.map(({ state }) => state)).toEqual(given ? ['visible', 'visible'] : ['hidden', 'hidden']);
  const mine = (await api(inspoRoutes.myPosts, {})).items;
  expect(
    await statusOf(
      app,
      mine.map(({ cover }) => cover.url),
      api,
    ),
  ).toEqual([200, 200]);
}, 30_000);
