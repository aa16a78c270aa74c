import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { mediaRoutes } from '@site/contract/media/routes.ts';
import { memberRoutes } from '@site/contract/members/routes.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import { users } from '#db/schema/users.ts';
import { posts } from '#db/schema/forum.ts';
import { media } from '#db/schema/media.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { applicationForm } from '../../testing/application.ts';
import { cleanPicturesAfter } from '../../testing/media/clean-pictures.ts';
import { publishCourse } from '../../testing/course-factories.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { createPost, imageFile, uploadImage } from '../../testing/forum/forum-factories.ts';
import { uploadAvatar } from '../../testing/profile-factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Runs the clean-up and returns whether the image still exists. Row and files must both exist or both be deleted. */
async function survives({ id, url }: Image, days: number): Promise<boolean> {
  const { db, files } = app.services;
  await cleanPicturesAfter(app.services, days);
  const rows = await db.$count(media, eq(media.id, id));
  expect((await files.size(url.replace('/files/', ''))) !== null).toBe(rows === 1);
  return rows === 1;
}

it('removes an unused image after two days [OPS-02]', async () => {
  const { api } = await createLoggedInAccount(app);
  const image = await uploadImage(api);
  expect(await survives(image, 1)).toBe(true);
  expect(await survives(image, 2)).toBe(false);
});

it('retains images in a post, in a reply and attached to a reply [FORUM-07]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { id } = await createPost(app.services, { authorId: user.id });
  const [inPost, inReply, beneath] = [await uploadImage(api), await uploadImage(api), await uploadImage(api)];
  const content = ({ url }: Image) => `<p>See</p><img src="${url}">`;
  const post = { topic: 'lounge', title: 'A post with a picture', language: 'en' as const, content: content(inPost) };
  await api(forumRoutes.createPost, post);
  await api(forumRoutes.createReply, { id, content: content(inReply) });
  await api(forumRoutes.createReply, { id, content: '', images: [beneath.id] });
  for (const image of [inPost, inReply, beneath]) {
    expect(await survives(image, 31)).toBe(true);
  }
});

it('retains the images of a member and an applicant [JOIN-01]', async () => {
  const { user, api } = await createLoggedInAccount(app, { role: null });
  const avatar = () => imageFile().then((file) => api(mediaRoutes.uploadAvatar, {}, { files: [file] }));
  const [worn, sent] = [await avatar(), await avatar()];
  const { db } = app.services;
  const [row] = await db.select({ key: media.key }).from(media).where(eq(media.id, worn.id));
  await db.update(users).set({ avatar: row?.key }).where(eq(users.id, user.id));
  await api(memberRoutes.apply, applicationForm({ nickName: 'Kept Face', avatar: sent.id }));
  for (const image of [worn, sent]) {
    expect(await survives(image, 31)).toBe(true);
  }
});

it('retains the profile picture of an account pending deletion, which may be recovered [AUTH-20]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { db } = app.services;
  const picture = await uploadAvatar(api);
  const [row] = await db.select({ key: media.key }).from(media).where(eq(media.id, picture.id));
  await db
    .insert(pendingDeletions)
    .values({ userId: user.id, nickName: user.nickName, avatar: row?.key ?? '', role: user.role });
  expect(await survives(picture, 31)).toBe(true);
});

it('erases images of deleted or edited content after 30 days, and retains those of hidden content [SAFE-12]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const { db } = app.services;
  const [deleted, edited, hidden, commented] = await Promise.all([0, 1, 2, 3].map(() => uploadImage(api)));
  if (!deleted || !edited || !hidden || !commented) throw new Error('four images are required');
  const fields = { topic: 'lounge', title: 'A post with a picture', language: 'en' as const };
  const write = async ({ url }: Image) =>
    (await api(forumRoutes.createPost, { ...fields, content: `<p>See</p><img src="${url}">` })).id;
  const ids = { deleted: await write(deleted), edited: await write(edited), hidden: await write(hidden) };
  const { id: courseId } = await publishCourse(app.services);
  const comment = await api(courseRoutes.comment, { courseId, text: 'Look', images: [commented.id] });
  await db
    .update(media)
    .set({ createdAt: sql`now() - interval '2 years'` })
    .where(eq(media.ownerId, user.id));
  await cleanPicturesAfter(app.services, 31);
  // Visible images have no further check scheduled.
  expect(await db.$count(media, and(eq(media.ownerId, user.id), isNotNull(media.checkAt)))).toBe(0);
  await api(forumRoutes.deletePost, { id: ids.deleted });
  await api(forumRoutes.editPost, { ...fields, id: ids.edited, content: '<p>Words.</p>' });
  await db.update(posts).set({ state: 'hidden', hiddenFor: 'reports' }).where(eq(posts.id, ids.hidden));
  await api(courseRoutes.deleteComment, { id: comment.id });
  expect(await survives(deleted, 29)).toBe(true);
  const left = [];
  for (const image of [deleted, edited, hidden, commented]) left.push(await survives(image, 2));
  expect(left).toEqual([false, false, true, false]);
});

it('finds due images by an index scan [SAFE-12]', async () => {
  const { db } = app.services;
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<Record<string, string>>(
      sql`explain select id from media where check_at < now() order by check_at limit 100`,
    );
  });
  expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toContain('media_due');
});
