import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { inspoImages, inspoPosts } from '#db/schema/inspo.ts';
import { cases, watchedWords } from '#db/schema/moderation.ts';
import { transact } from '#platform/context.ts';
import type { ModeratedChange } from '#platform/moderation/moderated.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { cleanPicturesAfter } from '../../../testing/media/clean-pictures.ts';
import { establishReporter } from '../../../testing/moderation/establish-reporter.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { addressesOf, consenting, publishInspo, statusOf } from '../../../testing/inspo-factories.ts';
import { moderatedInspo } from './moderated.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const rowOf = async (id: number) => (await app.services.db.select().from(inspoPosts).where(eq(inspoPosts.id, id)))[0];

/** Applies a decision and waits until its side effects are done. */
async function decide(id: number, change: ModeratedChange): Promise<void> {
  await transact(app.services, (work) => moderatedInspo.change(work, id, change));
  await app.settle();
}

const notFound = { errorName: 'inspiration.post-not-found' };

describe('a reported CamInspo post', () => {
  it('for a minor, by a regular reporter, is hidden at once with its images [FORUM-09]', async () => {
    const { api } = await consenting(app);
    const post = await publishInspo(api, { pictures: 2 });
    const { user, api: reader } = await createLoggedInAccount(app);
    await establishReporter(app.services, user.id, 'regular');
    await reader(moderationRoutes.report, { kind: 'inspo', id: post.id, reason: 'minors' });
    await app.settle();
    await expect(reader(inspoRoutes.detail, { id: post.id })).rejects.toMatchObject(notFound);
    expect(new Set(await statusOf(app, addressesOf(post)))).toEqual(new Set([404]));
    expect(await api(inspoRoutes.detail, { id: post.id })).toMatchObject({ hiddenFor: 'reports' });
  });

  it('is marked for the reporter, and cannot be reported by members who cannot see it [FORUM-09]', async () => {
    const { api } = await consenting(app);
    const { id } = await publishInspo(api);
    const reader = (await createLoggedInAccount(app)).api;
    expect((await reader(inspoRoutes.detail, { id })).reported).toBe(false);
    await reader(moderationRoutes.report, { kind: 'inspo', id, reason: 'spam' });
    expect((await reader(inspoRoutes.detail, { id })).reported).toBe(true);
    await api(inspoRoutes.withdrawConsent, {});
    const late = (await createLoggedInAccount(app)).api(moderationRoutes.report, { kind: 'inspo', id, reason: 'spam' });
    await expect(late).rejects.toMatchObject({ errorName: 'moderation.item-not-found' });
  });
});

it('can also be reported by a member whom the author has blocked, as in the forum [FORUM-09]', async () => {
  const author = await consenting(app);
  const { id } = await publishInspo(author.api);
  const reader = await createLoggedInAccount(app);
  await author.api(followingRoutes.block, { id: reader.user.id, on: true });
  await expect(reader.api(inspoRoutes.detail, { id })).rejects.toMatchObject(notFound);
  await reader.api(moderationRoutes.report, { kind: 'inspo', id, reason: 'harassment' });
  expect(await app.services.db.$count(cases, and(eq(cases.kind, 'inspo'), eq(cases.targetId, id)))).toBe(1);
});

describe('a moderation decision', () => {
  it('hides a post, which staff can still see, and restores it [MOD-03]', async () => {
    const { api } = await consenting(app);
    const { id } = await publishInspo(api);
    const reader = (await createLoggedInAccount(app)).api;
    const moderator = (await createLoggedInAccount(app, { role: 'Moderator' })).api;
    await decide(id, { state: 'hidden', hiddenFor: 'staff' });
    await expect(reader(inspoRoutes.detail, { id })).rejects.toMatchObject(notFound);
    const seen = await moderator(inspoRoutes.detail, { id });
    expect(seen).toMatchObject({ hiddenFor: 'staff' });
    expect(await statusOf(app, [seen.images[0]?.url ?? ''], moderator)).toEqual([200]);
    await decide(id, { state: 'visible' });
    const back = await reader(inspoRoutes.detail, { id });
    await expect.poll(() => statusOf(app, [back.images[0]?.url ?? ''], reader), { timeout: 10_000 }).toEqual([200]);
  });

  it('is required for a watched word added while the consent is withdrawn [FORUM-16]', async () => {
    const { api } = await consenting(app);
    const { id, images } = await publishInspo(api);
    await app.services.db.insert(watchedWords).values({ word: 'quibblefrost', action: 'hold' });
    await api(inspoRoutes.withdrawConsent, {});
    const fields = { text: 'Pure quibblefrost.', tags: ['key-light'], language: 'en' as const };
    await api(inspoRoutes.edit, { id, images: images.map((image) => ({ id: image.id, alt: '' })), ...fields });
    await api(inspoRoutes.giveConsent, {});
    expect(await rowOf(id)).toMatchObject({ state: 'hidden', hiddenFor: 'words' });
  });

  it("restores nothing without the author's consent, until it is given again [FORUM-16]", async () => {
    const { api } = await consenting(app);
    const { id } = await publishInspo(api);
    await decide(id, { state: 'hidden', hiddenFor: 'reports' });
    await api(inspoRoutes.withdrawConsent, {});
    await decide(id, { state: 'visible' });
    expect(await rowOf(id)).toMatchObject({ state: 'hidden', hiddenFor: 'consent' });
    await api(inspoRoutes.giveConsent, {});
    expect(await rowOf(id)).toMatchObject({ state: 'visible', hiddenFor: null });
  });

  it('deletes and can be undone with the images, except after deletion by the author [MOD-03]', async () => {
    const { api } = await consenting(app);
    const [byStaff, byAuthor] = [await publishInspo(api), await publishInspo(api)];
    await decide(byStaff.id, { state: 'deleted' });
    expect(await statusOf(app, [byStaff.images[0]?.url ?? ''], api)).toEqual([404]);
    await decide(byStaff.id, { state: 'visible' });
    const back = await api(inspoRoutes.detail, { id: byStaff.id });
    await expect.poll(() => statusOf(app, [back.images[0]?.url ?? ''], api), { timeout: 10_000 }).toEqual([200]);
    await api(inspoRoutes.del, { id: byAuthor.id });
    await decide(byAuthor.id, { state: 'visible' });
    expect(await rowOf(byAuthor.id)).toMatchObject({ state: 'deleted' });
  });

  it('is based on text, image descriptions and escaped markup [MOD-03]', async () => {
    const { api } = await consenting(app);
    const post = await publishInspo(api, { pictures: 2, text: 'One <b>\ntwo' });
    const items = await moderatedInspo.show(app.services.db, [post.id, 999_999], 'en');
    expect([...items.keys()]).toEqual([post.id]);
    expect(items.get(post.id)).toMatchObject({
      title: 'One <b> two',
      html: '<p>One &lt;b&gt;<br>two</p><p>Picture 1</p><p>Picture 2</p>',
      path: `/caminspo/detail?id=${post.id}`,
      images: [{ url: post.images[0]?.url }, { url: post.images[1]?.url }],
    });
  });
});

describe('screening a CamInspo post', () => {
  it('hides it for a watched word in the text or an image description [MOD-03]', async () => {
    await app.services.db.insert(watchedWords).values({ word: 'zebrafish', action: 'hold' }).onConflictDoNothing();
    const { api } = await consenting(app);
    const reader = (await createLoggedInAccount(app)).api;
    const held = await publishInspo(api, { text: 'My zebrafish tonight' });
    expect(held).toMatchObject({ hiddenFor: 'words' });
    await expect(reader(inspoRoutes.detail, { id: held.id })).rejects.toMatchObject(notFound);
    const open = await publishInspo(api);
    const images = open.images.map(({ id }) => ({ id, alt: 'a zebrafish' }));
    const edited = await api(inspoRoutes.edit, { id: open.id, images, text: '', tags: [], language: 'en' });
    expect(edited.hiddenFor).toBe('words');
    await app.settle();
    await expect(reader(inspoRoutes.detail, { id: open.id })).rejects.toMatchObject(notFound);
  });
});

describe('images of deleted posts', () => {
  const pictures = (id: number) => app.services.db.$count(inspoImages, eq(inspoImages.postId, id));
  const close = (id: number, days: number) =>
    app.services.db
      .update(cases)
      .set({ open: false, outcome: 'kept', decidedAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(cases.targetId, id));

  it('stay until moderators have decided, and are erased after 30 days [MOD-03]', async () => {
    const { api } = await consenting(app);
    const moderator = (await createLoggedInAccount(app, { role: 'Moderator' })).api;
    const post = await publishInspo(api);
    await (
      await createLoggedInAccount(app)
    ).api(moderationRoutes.report, { kind: 'inspo', id: post.id, reason: 'hate' });
    await api(inspoRoutes.del, { id: post.id });
    expect(await statusOf(app, addressesOf(post), api)).toEqual([404]);
    const item = (await moderatedInspo.show(app.services.db, [post.id], 'en')).get(post.id);
    expect(await statusOf(app, [item?.images[0]?.url ?? ''], moderator)).toEqual([200]);
    await cleanPicturesAfter(app.services, 31);
    expect(await pictures(post.id)).toBe(1);
    await close(post.id, 0);
    await cleanPicturesAfter(app.services, 31);
    expect(await pictures(post.id)).toBe(0);
    await expect.poll(() => statusOf(app, [item?.images[0]?.url ?? ''], moderator), { timeout: 10_000 }).toEqual([404]);
  });

  it('deleted by staff stay for as long as an appeal is possible [MOD-03]', async () => {
    const { api, user } = await consenting(app);
    const { id } = await publishInspo(api);
    await app.services.db
      .insert(cases)
      .values({ kind: 'inspo', targetId: id, authorId: user.id, source: 'staff', severity: 1 });
    await decide(id, { state: 'deleted' });
    for (const [days, left] of [
      [29, 1],
      [31, 0],
    ] as const) {
      await close(id, days);
      await cleanPicturesAfter(app.services, 31);
      expect(await pictures(id)).toBe(left);
    }
  });
});
