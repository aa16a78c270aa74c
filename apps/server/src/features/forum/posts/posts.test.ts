import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '@site/contract/core/route.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { posts } from '#db/schema/forum.ts';
import { topics } from '#db/schema/forum-topics.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { uploadImage } from '../../../testing/forum/forum-factories.ts';

let app: TestApp;
let visitor: TestClient;
let author: { user: TestUser; api: TestClient };
let other: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
  author = await createLoggedInAccount(app);
  other = await createLoggedInAccount(app);
});
afterAll(() => app.close());

type Form = InputOf<typeof forumRoutes.createPost>;
const FORM: Form = {
  topic: 'wellbeing',
  title: 'What helps me sleep after a late shift',
  content: '<p>Blackout curtains, and no phone in bed.</p>',
  language: 'en',
};

const postOf = (id: number) => visitor(forumRoutes.detail, { id });
async function topicCount(slug: string): Promise<number> {
  const { items } = await author.api(forumRoutes.topics, {});
  return items.find((topic) => topic.slug === slug)?.posts ?? -1;
}

describe('publishing a post', () => {
  it('shows it on its own page and first in the list of new posts [FORUM-01]', async () => {
    const { id } = await author.api(forumRoutes.createPost, FORM);
    expect(await postOf(id)).toMatchObject({
      title: FORM.title,
      html: FORM.content,
      language: 'en',
      topic: { slug: 'wellbeing', name: 'Wellbeing' },
      author: { id: author.user.id, nickName: author.user.nickName, avatar: '/avatars/default.svg', role: 'Member' },
      replies: 0,
      likes: 0,
      deleted: false,
      edited: false,
      own: false,
    });
    const { items } = await author.api(forumRoutes.list, { sort: 'new' });
    expect(items[0]).toMatchObject({ id, excerpt: 'Blackout curtains, and no phone in bed.' });
  });

  it('invalidates cached lists, so visitors see it at once [FORUM-06]', async () => {
    await visitor(forumRoutes.list, { sort: 'new' });
    const { id } = await author.api(forumRoutes.createPost, FORM);
    await app.settle();
    const { items } = await visitor(forumRoutes.list, { sort: 'new' });
    expect(items[0]?.id).toBe(id);
  });

  it("increments the topic's post counter [FORUM-01]", async () => {
    const before = await topicCount('show-ideas');
    const { id } = await author.api(forumRoutes.createPost, { ...FORM, topic: 'show-ideas' });
    expect(await topicCount('show-ideas')).toBe(before + 1);
    await author.api(forumRoutes.deletePost, { id });
    expect(await topicCount('show-ideas')).toBe(before);
  });

  it('is idempotent per draft and returns the existing post [FORUM-02]', async () => {
    const form = { ...FORM, draft: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => author.api(forumRoutes.createPost, form)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  it('treats the same draft id of another member as a different draft [FORUM-02]', async () => {
    const form = { ...FORM, draft: randomUUID() };
    const mine = await author.api(forumRoutes.createPost, form);
    const theirs = await other.api(forumRoutes.createPost, form);
    expect(theirs.id).not.toBe(mine.id);
  });

  it("embeds the author's images in all sizes [FORUM-02]", async () => {
    const image = await uploadImage(author.api);
    const content = `<p>Look</p><img src="${image.url}" alt="My lamp">`;
    const { id } = await author.api(forumRoutes.createPost, { ...FORM, content });
    const { html } = await postOf(id);
    expect(html).toContain(`src="${image.url}" srcset="${image.srcset}"`);
    expect(html).toContain('alt="My lamp" width="40" height="30" loading="lazy"');
  });

  it('accepts an image without text [FORUM-01]', async () => {
    const { url } = await uploadImage(author.api);
    const { id } = await author.api(forumRoutes.createPost, { ...FORM, content: `<img src="${url}">` });
    expect((await postOf(id)).html).toContain(`<img src="${url}"`);
  });

  it('removes invisible characters from titles [FORUM-01]', async () => {
    const title = '\u202EWhat I\u200B learned\u2066   this\n week\uFEFF';
    const { id } = await author.api(forumRoutes.createPost, { ...FORM, title });
    expect((await postOf(id)).title).toBe('What I learned this week');
  });
});

const long = (count: number) => `<p>${'я'.repeat(count)}</p>`;
/** Untyped, so that tests can send invalid input. */
const wrong = (over: Record<string, unknown>): Form => ({ ...FORM, ...over });
const INVALID_POSTS: [string, Form, Record<string, string>][] = [
  ['no topic', wrong({ topic: '' }), { topic: 'Please select a topic' }],
  ['a topic that does not exist', wrong({ topic: 'no-such-topic' }), { topic: 'Please select a topic' }],
  ['a topic that is too long', wrong({ topic: 'x'.repeat(61) }), { topic: 'Please select a topic' }],
  ['no title', wrong({ title: '' }), { title: 'Please enter title' }],
  ['a title of spaces', wrong({ title: ' \n\t ' }), { title: 'Please enter title' }],
  ['a title of invisible characters', wrong({ title: '\u200B\u2060\u202E' }), { title: 'Please enter title' }],
  ['a title of ten characters', wrong({ title: '0123456789' }), { title: 'Please enter more than 10 characters' }],
  [
    'a title of 201 characters',
    wrong({ title: 'x'.repeat(201) }),
    { title: 'You have exceeded the maximum character limit (200)' },
  ],
  ['an emoji in the title', wrong({ title: 'My best week ever 🎉' }), { title: expect.any(String) }],
  ['an emoji of several parts in the title', wrong({ title: 'Hello from 👩‍💻 again' }), { title: expect.any(String) }],
  ['no content', wrong({ content: '' }), { content: 'Please enter content' }],
  ['content of empty tags', wrong({ content: '<p><br></p><p>&nbsp;&#8203;</p>' }), { content: 'Please enter content' }],
  [
    'content that sanitizing empties',
    wrong({ content: '<script>alert(1)</script>' }),
    { content: 'Please enter content' },
  ],
  ['content of 7001 characters', wrong({ content: long(7001) }), { content: expect.any(String) }],
  ['excessive markup', wrong({ content: '<b></b>'.repeat(9000) }), { content: expect.any(String) }],
  ['no language', wrong({ language: undefined }), { language: expect.any(String) }],
  ['an unknown language', wrong({ language: 'de' }), { language: expect.any(String) }],
  ['a null byte', wrong({ content: '<p>a\u0000b</p>' }), { content: expect.any(String) }],
  ['a lone surrogate', wrong({ title: 'A title with \uD83D half of it' }), { title: expect.any(String) }],
  ['a number for a text', wrong({ title: 5 }), { title: expect.any(String) }],
  ['an object for a text', wrong({ content: { html: 'x' } }), { content: expect.any(String) }],
  ['a draft that is not an id', wrong({ draft: 'x' }), { draft: expect.any(String) }],
  ['an unknown field', wrong({ pinned: true }), { pinned: expect.any(String) }],
];
describe('an invalid new post', () => {
  it.each(INVALID_POSTS)('is rejected: %s [FORUM-01]', async (_, form, errors) => {
    const before = await app.services.db.$count(posts);
    await expect(author.api(forumRoutes.createPost, form)).rejects.toMatchObject({ errorName: 'invalid', errors });
    expect(await app.services.db.$count(posts)).toBe(before);
  });

  it('does not include one with exactly 7,000 characters of text, regardless of markup [FORUM-01]', async () => {
    const { id } = await author.api(forumRoutes.createPost, { ...FORM, content: long(7000) });
    expect((await postOf(id)).html).toBe(long(7000));
  });

  it("is rejected with another member's image [FORUM-02]", async () => {
    const { url } = await uploadImage(other.api);
    const content = `<p>Mine</p><img src="${url}">`;
    await expect(author.api(forumRoutes.createPost, { ...FORM, content })).rejects.toMatchObject({
      errorName: 'media.not-found',
    });
  });

  it('is rejected with more images than the maximum [FORUM-02]', async () => {
    const images = Array.from(
      { length: 11 },
      (_, n) => `<img src="/files/ab/${String(n).padStart(30, '0')}-480.webp">`,
    );
    await expect(author.api(forumRoutes.createPost, { ...FORM, content: images.join('') })).rejects.toMatchObject({
      errors: { content: expect.stringContaining('10') },
    });
  });

  it('is rejected when sent by a visitor, who must log in [AUTH-16]', async () => {
    await expect(visitor(forumRoutes.createPost, FORM)).rejects.toMatchObject({ errorName: 'signed-out' });
  });

  it('is rejected when sent by an account without a role, which must apply to join [AUTH-16]', async () => {
    const { api } = await createLoggedInAccount(app, { role: null });
    await expect(api(forumRoutes.createPost, FORM)).rejects.toMatchObject({ errorName: 'not-a-member' });
  });

  it('is rejected when sent by a suspended member [AUTH-16]', async () => {
    const { api } = await createLoggedInAccount(app, { suspended: true });
    await expect(api(forumRoutes.createPost, FORM)).rejects.toMatchObject({ errorName: 'suspended' });
  });
});

it('lists the topics in order, named in the language of the caller [FORUM-01]', async () => {
  const russian = client(app, { headers: { 'accept-language': 'ru' } });
  const { items } = await russian(forumRoutes.topics, {});
  expect(items).toHaveLength(12);
  expect(items[0]).toMatchObject({ slug: 'getting-started', name: 'Первые шаги' });
  const [row] = await app.services.db.select().from(topics).where(eq(topics.slug, 'lounge'));
  expect(row?.position).toBe(12);
});
