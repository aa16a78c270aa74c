import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import { media } from '#db/schema/media.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { uploadImage } from '../../../testing/forum/forum-factories.ts';
import { cleanPicturesAfter } from '../../../testing/media/clean-pictures.ts';
import { addressesOf, consenting, publishInspo, statusOf } from '../../../testing/inspo-factories.ts';

let app: TestApp;
let author: TestClient;
let reader: TestClient;
beforeAll(async () => {
  app = await testApp();
  author = (await consenting(app)).api;
  reader = (await createLoggedInAccount(app)).api;
});
afterAll(() => app.close());

const detail = (api: TestClient, id: number) => api(inspoRoutes.detail, { id });
const fields = (ids: readonly number[]) => ({
  images: ids.map((id) => ({ id, alt: '' })),
  text: '',
  tags: [],
  language: 'en' as const,
});

describe('publishing a CamInspo post', () => {
  it('shows up to four images in order, each with a description [FORUM-16]', async () => {
    const { id } = await publishInspo(author, { pictures: 4, text: 'All of it.', tags: ['whole-set', 'neon'] });
    const post = await detail(reader, id);
    expect(post.images.map(({ alt }) => alt)).toEqual(['Picture 1', 'Picture 2', 'Picture 3', 'Picture 4']);
    expect(post).toMatchObject({ text: 'All of it.', own: false, liked: false, likes: 0, edited: false });
    expect(post.tags).toEqual([
      { slug: 'whole-set', name: 'Whole set' },
      { slug: 'neon', name: 'Neon and LED' },
    ]);
    expect(post.images[0]?.placeholder).toMatch(/^data:image\/webp;base64,/);
  });

  it('does not require text [FORUM-16]', async () => {
    expect(await publishInspo(author, { text: '', tags: [] })).toMatchObject({ text: '', tags: [], own: true });
  });

  it('is idempotent per draft, even under concurrent requests [FORUM-16]', async () => {
    const image = await uploadImage(author);
    const input = { ...fields([image.id]), draft: crypto.randomUUID() };
    const made = await Promise.all([1, 2, 3].map(() => author(inspoRoutes.create, input)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it('preserves line breaks and removes bidirectional and invisible characters [FORUM-16]', async () => {
    const { text } = await publishInspo(author, { text: '  One\u202E two\r\n\r\n\r\n\r\nthree\u200B  ' });
    expect(text).toBe('One two\n\nthree');
  });

  it('shows markup as plain text [FORUM-16]', async () => {
    const { text } = await publishInspo(author, { text: '<img src=x onerror=alert(1)>' });
    expect(text).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('a rejected CamInspo post', () => {
  it('has no consent from its author [FORUM-16]', async () => {
    const { api } = await createLoggedInAccount(app);
    await expect(publishInspo(api)).rejects.toMatchObject({ errorName: 'inspiration.consent-needed' });
  });

  it.each([
    ['a visitor', null, 'signed-out'],
    ['an account without a role', { role: null }, 'not-a-member'],
    ['a suspended member', { suspended: true }, 'suspended'],
  ] as const)('is from %s [AUTH-16]', async (_, wanted, errorName) => {
    const api = wanted ? (await createLoggedInAccount(app, wanted)).api : client(app);
    const { id } = await publishInspo(author);
    const writes = [
      api(inspoRoutes.create, fields([1])),
      api(inspoRoutes.edit, { id, ...fields([1]) }),
      api(inspoRoutes.del, { id }),
      api(inspoRoutes.deletePicture, { id, mediaId: 1 }),
      api(inspoRoutes.like, { id, on: true }),
      api(inspoRoutes.save, { id, on: true }),
      api(inspoRoutes.gen, { language: 'en' }),
    ];
    expect(new Set(await endsOf(writes))).toEqual(new Set([errorName]));
    if (wanted && 'suspended' in wanted) return;
    const reads = [detail(api, id), api(inspoRoutes.list, {}), api(inspoRoutes.myPosts, {})];
    expect(new Set(await endsOf(reads))).toEqual(new Set([errorName]));
  });

  it.each([
    ['no image', { images: [] }, 'images'],
    ['five images', { images: [1, 2, 3, 4, 5].map((id) => ({ id })) }, 'images'],
    ['a duplicate image', { images: [{ id: 1 }, { id: 1 }] }, 'images'],
    ['501 characters', { text: 'x'.repeat(501) }, 'text'],
    ['a tag that is not on the list', { tags: ['anything'] }, 'tags'],
    ['eleven tags', { tags: Array.from({ length: 11 }, (_, n) => `tag-${'abcdefghijk'[n]}`) }, 'tags'],
    ['an image description of 201 characters', { images: [{ id: 1, alt: 'x'.repeat(201) }] }, 'images.0.alt'],
  ])('has %s [FORUM-16]', async (_, wrong, field) => {
    await expect(author(inspoRoutes.create, { ...fields([1]), ...wrong })).rejects.toMatchObject({
      errorName: 'invalid',
      errors: { [field]: expect.stringMatching(/\w/) },
    });
  });

  it("has another member's image [FORUM-16]", async () => {
    const theirs = await uploadImage(reader);
    await expect(author(inspoRoutes.create, fields([theirs.id]))).rejects.toMatchObject({
      errorName: 'media.not-found',
    });
  });

  it('has an image used in another post or text, and its images cannot be used in texts [FORUM-16]', async () => {
    const { images } = await publishInspo(author);
    const used = { errorName: 'inspiration.picture-in-use' };
    await expect(author(inspoRoutes.create, fields([images[0]?.id ?? 0]))).rejects.toMatchObject(used);
    const image = await uploadImage(author);
    const html = (url: string) => `<p>See</p><img src="${url}">`;
    const post = { topic: 'lounge', title: 'A post with a picture', language: 'en' as const };
    await author(forumRoutes.createPost, { ...post, content: html(image.url) });
    await expect(author(inspoRoutes.create, fields([image.id]))).rejects.toMatchObject(used);
    const taken = author(forumRoutes.createPost, { ...post, content: html(images[0]?.url ?? '') });
    await expect(taken).rejects.toMatchObject({ errorName: 'media.not-found' });
  });
});

describe('editing a CamInspo post', () => {
  it('changes text, tags, order and descriptions, and marks it as edited [FORUM-16]', async () => {
    const { id, images } = await publishInspo(author, { pictures: 2 });
    const [one, two] = images.map((image) => image.id);
    const edited = await author(inspoRoutes.edit, {
      ...{ id, text: 'Now like this.', tags: ['mirror'], language: 'en' },
      images: [
        { id: two ?? 0, alt: 'Second first' },
        { id: one ?? 0, alt: '' },
      ],
    });
    expect(edited.images.map((image) => [image.id, image.alt])).toEqual([
      [two, 'Second first'],
      [one, ''],
    ]);
    expect(await detail(reader, id)).toMatchObject({ text: 'Now like this.', edited: true });
  });

  it('removes omitted images, which are erased later, and adds new ones [FORUM-16]', async () => {
    const post = await publishInspo(author, { pictures: 2 });
    const [first, second] = post.images;
    const fresh = await uploadImage(author);
    await author(inspoRoutes.edit, { id: post.id, ...fields([second?.id ?? 0, fresh.id]) });
    expect(await statusOf(app, [first?.url ?? '', second?.url ?? '', fresh.url], reader)).toEqual([404, 200, 200]);
    await cleanPicturesAfter(app.services, 31);
    expect(await app.services.db.$count(media, eq(media.id, first?.id ?? 0))).toBe(0);
  });

  it('can remove a single image, but not the last one [FORUM-16]', async () => {
    const { id, images } = await publishInspo(author, { pictures: 2 });
    const [one, two] = images.map((image) => image.id);
    const left = await author(inspoRoutes.deletePicture, { id, mediaId: one ?? 0 });
    expect(left.images.map((image) => image.id)).toEqual([two]);
    await expect(author(inspoRoutes.deletePicture, { id, mediaId: one ?? 0 })).rejects.toMatchObject({
      errorName: 'media.not-found',
    });
    await expect(author(inspoRoutes.deletePicture, { id, mediaId: two ?? 0 })).rejects.toMatchObject({
      errorName: 'inspiration.last-picture',
    });
  });

  it('is allowed for the author only [FORUM-10]', async () => {
    const { id, images } = await publishInspo(author);
    const mediaId = images[0]?.id ?? 0;
    const refused = { errorName: 'inspiration.not-the-author' };
    await expect(reader(inspoRoutes.edit, { id, ...fields([mediaId]) })).rejects.toMatchObject(refused);
    await expect(reader(inspoRoutes.del, { id })).rejects.toMatchObject(refused);
    await expect(reader(inspoRoutes.deletePicture, { id, mediaId })).rejects.toMatchObject(refused);
  });
});

describe('deleting a CamInspo post', () => {
  it('stops serving its images, erases them after 30 days, and shows the post as deleted [FORUM-16]', async () => {
    const post = await publishInspo(author, { pictures: 2 });
    const addresses = addressesOf(post);
    await author(inspoRoutes.delInspo, { id: post.id });
    await author(inspoRoutes.del, { id: post.id });
    expect(new Set(await statusOf(app, addresses, author))).toEqual(new Set([404]));
    const seen = await detail(reader, post.id);
    expect(seen).toMatchObject({ deleted: true, images: [], text: '', tags: [], author: null });
    const [row] = await app.services.db.select().from(inspoPosts).where(eq(inspoPosts.id, post.id));
    expect(row?.state).toBe('deleted');
    await cleanPicturesAfter(app.services, 31);
    const left = post.images.map(({ id }) => id);
    expect(await app.services.db.$count(media, inArray(media.id, left))).toBe(0);
    for (const address of addresses) expect(await app.services.files.size(address.replace('/files/', ''))).toBeNull();
  });

  it('prevents edits, likes and saves [FORUM-16]', async () => {
    const { id } = await publishInspo(author);
    await author(inspoRoutes.del, { id });
    const refused = { errorName: 'inspiration.post-deleted' };
    await expect(author(inspoRoutes.edit, { id, ...fields([1]) })).rejects.toMatchObject(refused);
    await expect(reader(inspoRoutes.like, { id, on: true })).rejects.toMatchObject(refused);
    await expect(reader(inspoRoutes.collect, { id })).rejects.toMatchObject(refused);
  });
});

it('returns not found for a post that never existed [FORUM-16]', async () => {
  const missing = { errorName: 'inspiration.post-not-found' };
  const id = 999_999;
  await expect(detail(reader, id)).rejects.toMatchObject(missing);
  await expect(reader(inspoRoutes.like, { id, on: true })).rejects.toMatchObject(missing);
  await expect(author(inspoRoutes.del, { id })).rejects.toMatchObject(missing);
});

it('has two route names with the same response [FORUM-16]', async () => {
  const { id } = await publishInspo(author);
  const post = await detail(reader, id);
  expect(await reader(inspoRoutes.mediaInfo, { id })).toEqual(post);
  expect(await reader(inspoRoutes.showArticle, { id })).toEqual(post);
  expect(await reader(inspoRoutes.page, {})).toEqual(await reader(inspoRoutes.list, {}));
  await reader(inspoRoutes.collect, { id });
  expect(await reader(inspoRoutes.collected, {})).toEqual(await reader(inspoRoutes.mySaves, {}));
});
