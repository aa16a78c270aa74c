import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { users } from '#db/schema/accounts.ts';
import { media } from '#db/schema/media.ts';
import { frozenAccounts } from '#db/schema/privacy.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { applicationForm } from '../../testing/application.ts';
import { signedIn } from '../../testing/factories.ts';
import { createPost, imageFile, uploadImage } from '../../testing/forum-factories.ts';
import { uploadAvatar } from '../../testing/profile-factories.ts';
import { cleanUpJob } from './clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Lets a picture be as old as that, and the job run. */
async function after(days: number, { id }: Image): Promise<void> {
  const { db } = app.services;
  await db
    .update(media)
    .set({ createdAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(media.id, id));
  await cleanUpJob(app.services).run({});
}

/** Whether its row and its file are there: both or neither. */
async function isThere({ id, url }: Image): Promise<boolean> {
  const rows = await app.services.db.$count(media, eq(media.id, id));
  const { ok } = await fetch(app.origin + url);
  expect(rows === 1).toBe(ok);
  return ok;
}

it('a picture that nothing shows is removed after two days [OPS-02]', async () => {
  const { api } = await signedIn(app);
  const image = await uploadImage(api);
  await after(1, image);
  expect(await isThere(image)).toBe(true);
  await after(3, image);
  expect(await isThere(image)).toBe(false);
});

it('pictures in a post, in a reply and beneath a reply stay [FORUM-07]', async () => {
  const { user, api } = await signedIn(app);
  const { id } = await createPost(app.services, { authorId: user.id });
  const [inPost, inReply, beneath] = [await uploadImage(api), await uploadImage(api), await uploadImage(api)];
  const content = ({ url }: Image) => `<p>See</p><img src="${url}">`;
  const post = { topic: 'lounge', title: 'A post with a picture', language: 'en' as const, content: content(inPost) };
  await api(forumRoutes.createPost, post);
  await api(forumRoutes.createReply, { id, content: content(inReply) });
  await api(forumRoutes.createReply, { id, content: '', images: [beneath.id] });
  for (const image of [inPost, inReply, beneath]) {
    await after(3, image);
    expect(await isThere(image)).toBe(true);
  }
});

it('the picture of a member and that of an applicant stay [JOIN-01]', async () => {
  const { user, api } = await signedIn(app, { role: null });
  const avatar = () => imageFile().then((file) => api(mediaRoutes.uploadAvatar, {}, { files: [file] }));
  const [worn, sent] = [await avatar(), await avatar()];
  const { db } = app.services;
  const [row] = await db.select({ key: media.key }).from(media).where(eq(media.id, worn.id));
  await db.update(users).set({ avatar: row?.key }).where(eq(users.id, user.id));
  await api(memberRoutes.apply, applicationForm({ nickName: 'Kept Face', avatar: sent.id }));
  for (const image of [worn, sent]) {
    await after(3, image);
    expect(await isThere(image)).toBe(true);
  }
});

it('the picture of an account that waits for its deletion stays: it may come back [AUTH-20]', async () => {
  const { user, api } = await signedIn(app);
  const { db } = app.services;
  const picture = await uploadAvatar(api);
  const [row] = await db.select({ key: media.key }).from(media).where(eq(media.id, picture.id));
  await db
    .insert(frozenAccounts)
    .values({ userId: user.id, nickName: user.nickName, avatar: row?.key ?? '', role: user.role });
  await after(3, picture);
  expect(await isThere(picture)).toBe(true);
});
