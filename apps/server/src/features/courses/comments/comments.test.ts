import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { courseCommentImages, courseComments } from '#db/schema/courses.ts';
import { media } from '#db/schema/media.ts';
import { cases, watchedWords } from '#db/schema/moderation.ts';
import { siteSettings } from '#db/schema/platform.ts';
import { cleanPicturesAfter } from '../../../testing/media/clean-pictures.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { archive, onlyIn, publishCourse, type MadeCourse } from '../../../testing/course-factories.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { uploadImage } from '../../../testing/forum/forum-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let course: MadeCourse;
let author: { user: TestUser; api: TestClient };
let other: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  course = await publishCourse(app.services, { title: 'A course to talk about' });
  author = await createLoggedInAccount(app);
  other = await createLoggedInAccount(app);
});
afterAll(() => app.close());

const { comment, comments, editComment, deleteComment } = courseRoutes;
const say = (text: string, over: { images?: number[]; draft?: string } = {}, api = author.api) =>
  api(comment, { courseId: course.id, text, ...over });
const seen = async (api = other.api) => (await api(comments, { courseId: course.id })).items;
const idsSeen = async (api?: TestClient) => (await seen(api)).map(({ id }) => id);

describe('a comment', () => {
  it('appears on its course, newest first, for logged-in users [LEARN-01]', async () => {
    const [first, second] = [await say('First.'), await say('Second.')];
    expect((await idsSeen()).slice(0, 2)).toEqual([second.id, first.id]);
    expect(second).toMatchObject({ mine: true, text: 'Second.', state: 'visible', editedAt: null });
    expect((await seen())[0]).toMatchObject({ mine: false, text: null, html: '<p>Second.</p>' });
    await expect(client(app)(comments, { courseId: course.id })).rejects.toMatchObject({ errorName: 'signed-out' });
  });

  it('is plain text: markup is escaped and URLs become links [LEARN-01]', async () => {
    const { html } = await say(
      '<img src=x onerror=alert(1)> & "me"\nline\n\nhttps://example.com/a?b=1&c=2. javascript:x',
    );
    expect(html).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;me&quot;<br>line</p><p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener nofollow ugc" target="_blank">https://example.com/a?b=1&amp;c=2</a>. javascript:x</p>',
    );
  });

  it("has up to five of the author's images, with or without text [LEARN-01]", async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, () => uploadImage(author.api)));
    const ids = pictures.map(({ id }) => id);
    const made = await say('', { images: ids.slice(0, 5) });
    expect(made.images.map(({ id }) => id)).toEqual(ids.slice(0, 5));
    await expect(say('', { images: ids })).rejects.toMatchObject({ errorName: 'invalid' });
    await expect(say('')).rejects.toMatchObject({ errorName: 'invalid' });
    await expect(say('x', { images: ids.slice(0, 1) }, other.api)).rejects.toMatchObject({
      errorName: 'media.not-found',
    });
    const edited = await author.api(editComment, { id: made.id, text: 'Two left', images: [ids[4] ?? 0, ids[0] ?? 0] });
    expect(edited.images.map(({ id }) => id)).toEqual([ids[4], ids[0]]);
    expect(edited.editedAt).not.toBeNull();
  });

  it('is created once by repeated calls with the same idempotency key [LEARN-01]', async () => {
    const draft = crypto.randomUUID();
    const made = await Promise.all(Array.from({ length: 10 }, () => say('Once.', { draft })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('requires a member who is not suspended and a published course [LEARN-01]', async () => {
    const visitor = await createLoggedInAccount(app, { role: null });
    const suspended = await createLoggedInAccount(app, { suspended: true });
    await expect(say('x', {}, client(app))).rejects.toMatchObject({ errorName: 'signed-out' });
    await expect(say('x', {}, visitor.api)).rejects.toMatchObject({ errorName: 'not-a-member' });
    await expect(say('x', {}, suspended.api)).rejects.toMatchObject({ errorName: 'suspended' });
    await expect(author.api(comment, { courseId: 999_999, text: 'x' })).rejects.toMatchObject({
      errorName: 'courses.not-found',
    });
    const archived = await publishCourse(app.services);
    await archive(app.services, archived.id);
    await expect(author.api(comment, { courseId: archived.id, text: 'x' })).rejects.toMatchObject({
      errorName: 'courses.not-found',
    });
    await expect(say('x'.repeat(2001))).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it('can be written on a course that is published only in another language [LEARN-01]', async () => {
    const spanish = await publishCourse(app.services);
    await onlyIn(app.services, spanish.id, 'es');
    expect((await author.api(comment, { courseId: spanish.id, text: 'Hola.' })).text).toBe('Hola.');
    expect((await author.api(comments, { courseId: spanish.id })).total).toBe(1);
  });

  it('can be edited and deleted by its author only [LEARN-01]', async () => {
    const { id } = await say('Mine.');
    for (const call of [() => other.api(editComment, { id, text: 'Yours.' }), () => other.api(deleteComment, { id })]) {
      await expect(call()).rejects.toMatchObject({ errorName: 'courses.not-the-author' });
    }
    await author.api(deleteComment, { id });
    expect(await idsSeen()).not.toContain(id);
    expect(await idsSeen(author.api)).not.toContain(id);
    await expect(author.api(editComment, { id, text: 'Back.' })).rejects.toMatchObject({
      errorName: 'courses.comment-not-found',
    });
  });

  it('is listed page by page, each once [LEARN-01]', async () => {
    const busy = await publishCourse(app.services);
    const rows = Array.from({ length: 45 }, (_, n) => ({
      courseId: busy.id,
      authorId: author.user.id,
      text: `No. ${n}`,
    }));
    await app.services.db.insert(courseComments).values(rows);
    const texts: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await author.api(comments, { courseId: busy.id, ...(cursor && { cursor }) });
      expect(page.total).toBe(45);
      texts.push(...page.items.map(({ text }) => text ?? ''));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(texts).toEqual(rows.map(({ text }) => text).reverse());
    await expect(author.api(comments, { courseId: busy.id, cursor: 'x' })).rejects.toMatchObject({
      errorName: 'forum.cursor-invalid',
    });
  });

  it('of a blocked or muted member is not listed [LEARN-01]', async () => {
    const [one, two] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
    const { id } = await say('Hello?', {}, one.api);
    const mine = await say('Hello!', {}, two.api);
    await two.api(followingRoutes.block, { id: one.user.id, on: true });
    expect(await idsSeen(two.api)).not.toContain(id);
    expect(await idsSeen(one.api)).not.toContain(mine.id);
    await expect(one.api(editComment, { id: mine.id, text: 'x' })).rejects.toMatchObject({
      errorName: 'courses.comment-not-found',
    });
  });
});

describe('moderators', () => {
  it('hide and restore a reported comment, with a decision that its author sees [LEARN-01]', async () => {
    const moderator = await staffOf(app);
    const { id } = await say('Something to report.');
    await other.api(moderationRoutes.report, { kind: 'course-comment', id, reason: 'spam' });
    const act = { kind: 'course-comment' as const, id, reason: 'It is an advert.' };
    await moderator(moderationRoutes.act, { ...act, act: 'hide' });
    expect(await idsSeen()).not.toContain(id);
    expect((await seen(author.api)).find((one) => one.id === id)?.state).toBe('hidden');
    expect((await seen(moderator)).map((one) => one.id)).toContain(id);
    const [decision] = (await author.api(moderationRoutes.myDecisions, {})).items;
    expect(decision).toMatchObject({
      kind: 'course-comment',
      path: `/coursesView/detail/pdf/${course.name}?comment=${id}`,
    });
    await moderator(moderationRoutes.act, { ...act, act: 'show' });
    expect(await idsSeen()).toContain(id);
  });

  it('approve comments with watched words, and of new members while that setting is on, before they appear [LEARN-01]', async () => {
    const { db } = app.services;
    await db.insert(watchedWords).values({ word: 'gloopword', action: 'hold' });
    const held = await say('A gloopword in it.');
    expect(held.state).toBe('hidden');
    expect(await idsSeen()).not.toContain(held.id);
    const { id } = await say('Harmless.');
    expect((await author.api(editComment, { id, text: 'Now a gloopword.' })).state).toBe('hidden');
    await db.insert(siteSettings).values({ key: 'hold_first_posts', value: true });
    const fresh = await createLoggedInAccount(app);
    expect((await say('Hello, I am new.', {}, fresh.api)).state).toBe('hidden');
    await db.delete(siteSettings).where(eq(siteSettings.key, 'hold_first_posts'));
  });
});

it('retains the images of a deleted comment until the decision [LEARN-01]', async () => {
  const { db } = app.services;
  const [picture, another] = [await uploadImage(author.api), await uploadImage(author.api)];
  const reported = await say('Reported', { images: [picture.id] });
  const stays = await say('Stays', { images: [another.id] });
  await other.api(moderationRoutes.report, { kind: 'course-comment', id: reported.id, reason: 'spam' });
  await author.api(deleteComment, { id: reported.id });
  const pictures = async (id: number) => {
    await cleanPicturesAfter(app.services, 31);
    return db.$count(courseCommentImages, eq(courseCommentImages.commentId, id));
  };
  expect(await pictures(reported.id)).toBe(1);
  await db.update(cases).set({ open: false }).where(eq(cases.targetId, reported.id));
  expect(await pictures(reported.id)).toBe(0);
  expect(await pictures(stays.id)).toBe(1);
});

it('retains images while a comment shows them [LEARN-01]', async () => {
  const picture = await uploadImage(author.api);
  await say('With a picture', { images: [picture.id] });
  const mediaCount = await app.services.db.$count(
    media,
    and(eq(media.id, picture.id), eq(media.ownerId, author.user.id)),
  );
  expect(mediaCount).toBe(1);
});
