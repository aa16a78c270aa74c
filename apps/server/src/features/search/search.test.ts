import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '@site/contract/core/route.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import type { Hit } from '@site/contract/search/schemas.ts';
import { replies } from '#db/schema/forum.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { createPost, createReply } from '../../testing/forum/forum-factories.ts';

let app: TestApp;
let visitor: TestClient;
let author: { user: TestUser; api: TestClient };
let reader: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
  author = await createLoggedInAccount(app, { nickName: 'Quiet Author' });
  reader = await createLoggedInAccount(app);
});
afterAll(() => app.close());

const newPost = (over = {}) => createPost(app.services, { authorId: author.user.id, ...over });
const newReply = (postId: number, over = {}) =>
  createReply(app.services, { authorId: author.user.id, postId, ...over });

type Input = InputOf<typeof searchRoutes.search>;
const find = (input: Input, api = visitor) => api(searchRoutes.search, input);
const idsOf = (items: readonly Hit[]) => items.map(({ id }) => id);
const posts = async (s: string, over: Partial<Input> = {}, api = visitor) =>
  idsOf((await find({ kind: 'post', s, ...over }, api)).items);
const textOf = (pieces: Hit['title']) => pieces.map(({ text }) => text).join('');
const hitsIn = (pieces: Hit['title']) => pieces.filter(({ hit }) => hit).map(({ text }) => text);

describe('search words', () => {
  it('match any inflected form in the language of each text [FORUM-12]', async () => {
    const en = await newPost({ title: 'Chargebacks happened twice', plain: 'Nothing else.' });
    const es = await newPost({ language: 'es', title: 'Sobre las cámaras nuevas', plain: 'Nada.' });
    const ru = await newPost({ language: 'ru', title: 'Про настройки камеры', plain: 'Ничего.' });
    expect(await posts('chargeback')).toEqual([en.id]);
    expect(await posts('cámara')).toEqual([es.id]);
    expect(await posts('камера')).toEqual([ru.id]);
  });

  it('match with and without diacritics [FORUM-12]', async () => {
    const sign = await newPost({ language: 'es', title: 'La iluminación de mañana', plain: 'Nada.' });
    const none = await newPost({ language: 'es', title: 'La transmision de hoy', plain: 'Nada.' });
    const dots = await newPost({ language: 'ru', title: 'Мой новый объём работы', plain: 'Ничего.' });
    const bare = await newPost({ language: 'ru', title: 'Учет налогов за месяц', plain: 'Ничего.' });
    expect(await posts('iluminacion')).toEqual([sign.id]);
    expect(await posts('manana')).toEqual([sign.id]);
    expect(await posts('transmisión')).toEqual([none.id]);
    expect(await posts('объем')).toEqual([dots.id]);
    expect(await posts('учёт')).toEqual([bare.id]);
  });

  it('match as a prefix while being typed [FORUM-12]', async () => {
    const { id } = await newPost({ title: 'Quokka photographs on my desk' });
    expect(await posts('quok')).toEqual([id]);
    expect(await posts('photographs quok')).toEqual([id]);
    expect(await find({ s: 'nothingness quok' })).toMatchObject({ fewerWords: 'quok' });
  });

  it('rank higher in a title than in a text [FORUM-12]', async () => {
    const text = await newPost({ title: 'Some other thing here', plain: 'A wombat came by.' });
    const title = await newPost({ title: 'The wombat of the week' });
    expect(await posts('wombat')).toEqual([title.id, text.id]);
  });

  it('match as a phrase in quotes and exclude with a minus [FORUM-12]', async () => {
    const one = await newPost({ title: 'Numbat light and shade' });
    const two = await newPost({ title: 'Numbat shade in the evening' });
    expect(await posts('"numbat light"')).toEqual([one.id]);
    expect(await posts('numbat -light')).toEqual([two.id]);
    expect(await posts('numbat -"light and"')).toEqual([two.id]);
  });

  it('find nothing if there are only stop words or excluded words [FORUM-12]', async () => {
    for (const s of ['the', 'the -wombat', '-wombat', 'и']) {
      expect(await find({ s })).toMatchObject({ items: [] });
    }
  });

  it('ignore stop words next to others in any position [FORUM-12]', async () => {
    const en = await newPost({ title: 'The okapi is in here' });
    const es = await newPost({ title: 'Sobre el okapi y la luz', language: 'es' });
    for (const s of ['the okapi', 'okapi the', 'okapi in here', 'is the okapi'])
      expect(await posts(s)).toContain(en.id);
    for (const s of ['el okapi', 'okapi de', 'que okapi']) expect(await posts(s, { language: 'es' })).toEqual([es.id]);
  });

  it('return nothing for an empty text [FORUM-12]', async () => {
    for (const s of ['', '   ']) expect(await find({ s })).toMatchObject({ items: [], counts: [] });
  });

  it('are at most 100 characters [FORUM-12]', async () => {
    await expect(find({ s: 'x'.repeat(100) })).resolves.toMatchObject({ items: [] });
    await expect(find({ s: 'x'.repeat(101) })).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it.each([
    "'",
    '&|!',
    '(((',
    ':*',
    'a:*',
    'abc:*',
    '\\',
    '%',
    '_',
    '<->',
    '"',
    '-',
    '½',
    '😀',
    "';--",
    'ﬁ',
    '\u202eabc',
  ])('accept the special characters %j [FORUM-12]', async (s) => {
    await expect(find({ s }, reader.api)).resolves.toMatchObject({ next: null });
    await expect(reader.api(searchRoutes.suggest, { s })).resolves.toBeTruthy();
  });

  it('result in a valid query for any input [FORUM-12]', async () => {
    const signs = fc.constantFrom(...'"-&|!()<>:*\'\\%_ «»ёñíß\u0301\u200d\u202e\uE000\uE001 '.split(''));
    const typed = fc
      .array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 3 }), signs), { maxLength: 12 })
      .map((parts) => parts.join('').slice(0, 100).toWellFormed().replaceAll('\0', ''));
    await fc.assert(
      fc.asyncProperty(typed, async (s) => {
        const { items } = await find({ s }, reader.api);
        expect(items).toEqual(expect.any(Array));
      }),
      { numRuns: 150 },
    );
  });

  it('are rejected with a null byte [FORUM-12]', async () => {
    await expect(find({ s: 'a\0b' })).rejects.toMatchObject({ errorName: 'invalid' });
  });
});

describe('search highlights', () => {
  it('mark the matched forms in title and text [FORUM-12]', async () => {
    const plain = `${'Much else was said before. '.repeat(30)}Two capybaras swam by. ${'And after. '.repeat(30)}`;
    await newPost({ title: 'A capybara came by here', plain });
    const [hit] = (await find({ s: 'capybara', kind: 'post' })).items;
    expect(hitsIn(hit?.title ?? [])).toEqual(['capybara']);
    expect(hitsIn(hit?.excerpt ?? [])).toEqual(['capybaras']);
    expect(textOf(hit?.excerpt ?? [])).toMatch(/^… /);
  });

  it('show markup in titles and texts as plain text [FORUM-12]', async () => {
    const title = 'Pangolin <script>alert(1)</script> & <b>bold</b>';
    await newPost({ title, plain: '<img src=x onerror=alert(1)> pangolin \u{E000}marks\u{E001} 1 < 2' });
    const [hit] = (await find({ s: 'pangolin', kind: 'post' })).items;
    expect(textOf(hit?.title ?? [])).toBe(title);
    expect(textOf(hit?.excerpt ?? [])).toBe('<img src=x onerror=alert(1)> pangolin marks 1 < 2');
    await newPost({ title: 'Long one', plain: `${'Words <b>before</b>. '.repeat(20)}<img onerror=x> aardwolf` });
    const [long] = (await find({ s: 'aardwolf', kind: 'post' })).items;
    expect(textOf(long?.excerpt ?? [])).toContain('<b>before</b>. <img onerror=x> aardwolf');
    expect(hitsIn(hit?.excerpt ?? [])).toEqual(['pangolin']);
  });

  it('fall back to the start of the text when only the title matches [FORUM-12]', async () => {
    await newPost({ title: 'Tamarin in the title only', plain: 'The beginning of it. And more.' });
    const [hit] = (await find({ s: 'tamarin', kind: 'post' })).items;
    expect(hit?.excerpt).toEqual([{ text: 'The beginning of it. And more.', hit: false }]);
  });
});

describe('search results exclude', () => {
  it('hidden and deleted posts with all their replies [FORUM-12]', async () => {
    for (const state of ['hidden', 'deleted']) {
      const { id } = await newPost({ title: 'Axolotl of the season', state });
      await newReply(id, { plain: 'An axolotl too' });
    }
    expect(await find({ s: 'axolotl' })).toMatchObject({ items: [] });
    const own = await find({ s: 'axolotl' }, author.api);
    expect(own.counts.filter(({ count }) => count > 0)).toEqual([]);
  });

  it('any number of replies to a hidden post without losing other matches [FORUM-12]', async () => {
    const [hidden, seen] = [await newPost({ state: 'hidden' }), await newPost()];
    const old = await newReply(seen.id, { plain: 'A caracal in the grass' });
    const many = Array.from({ length: 300 }, () => ({
      postId: hidden.id,
      authorId: author.user.id,
      language: 'en' as const,
      html: '<p>A caracal</p>',
      plain: 'A caracal',
    }));
    await app.services.db.insert(replies).values(many);
    for (const sort of ['best', 'new'] as const) {
      const { items, counts } = await find({ s: 'caracal', kind: 'reply', sort });
      expect(idsOf(items)).toEqual([old.id]);
      expect(counts).toContainEqual({ kind: 'reply', count: 1 });
    }
  });

  it('hidden and deleted replies [FORUM-12]', async () => {
    const { id } = await newPost();
    for (const state of ['hidden', 'deleted'] as const) await newReply(id, { state, plain: 'A fennec in the desert' });
    const shown = await newReply(id, { plain: 'Another fennec' });
    expect(idsOf((await find({ s: 'fennec', kind: 'reply' })).items)).toEqual([shown.id]);
  });

  it('muted and blocked members and content, and members who blocked the reader [FORUM-12]', async () => {
    const [muted, blocked, blocking] = [
      await createLoggedInAccount(app),
      await createLoggedInAccount(app),
      await createLoggedInAccount(app),
    ];
    const me = await createLoggedInAccount(app);
    const ids: number[] = [];
    for (const { user } of [muted, blocked, blocking, author]) {
      ids.push((await newPost({ authorId: user.id, title: 'Kinkajou in the evening' })).id);
    }
    const post = await newPost({ title: 'Kinkajou that nobody mutes', topic: 'cam-sites' });
    await newReply(ids[3] ?? 0, { authorId: muted.user.id, plain: 'a kinkajou reply' });
    await me.api(followingRoutes.mute, { kind: 'member', id: muted.user.id, on: true });
    await me.api(followingRoutes.block, { id: blocked.user.id, on: true });
    await blocking.api(followingRoutes.block, { id: me.user.id, on: true });
    expect((await posts('kinkajou', {}, me.api)).sort()).toEqual([ids[3], post.id].sort());
    expect((await find({ s: 'kinkajou', kind: 'reply' }, me.api)).items).toEqual([]);
    expect(await posts('kinkajou')).toHaveLength(5);
    await me.api(followingRoutes.mute, { kind: 'post', id: post.id, on: true });
    expect(await posts('kinkajou', {}, me.api)).toEqual([ids[3]]);
  });
});

describe('search filters', () => {
  it('restrict results by language, topic, author and time, and name the author only if the profile is open [FORUM-12]', async () => {
    const other = await createLoggedInAccount(app, { nickName: 'Other Otter' });
    const long = new Date(Date.now() - 20 * 86_400_000).toISOString();
    const en = await newPost({ title: 'Meerkat one in English', topic: 'cam-sites' });
    const es = await newPost({ title: 'Meerkat dos en español', language: 'es' });
    const old = await newPost({ title: 'Meerkat of last month', createdAt: long, authorId: other.user.id });
    expect((await posts('meerkat')).sort()).toEqual([en.id, es.id, old.id].sort());
    expect(await posts('meerkat', { language: 'es' })).toEqual([es.id]);
    expect(await posts('meerkat', { topic: 'cam-sites' })).toEqual([en.id]);
    expect(await posts('meerkat', { topic: 'no-such-topic' })).toEqual([]);
    expect(await posts('meerkat', { time: 'week', sort: 'new' })).toEqual([es.id, en.id]);
    expect(await posts('meerkat', { time: 'month' })).toHaveLength(3);
    expect((await find({ s: 'meerkat', author: other.user.id })).author).toBeNull();
    const by = await find({ s: 'meerkat', author: other.user.id }, author.api);
    expect(by.author).toMatchObject({ nickName: 'Other Otter' });
    expect(idsOf(by.items)).toEqual([old.id]);
  });

  it('match replies by the topic of their post [FORUM-12]', async () => {
    const post = await newPost({ topic: 'cam-sites' });
    const reply = await newReply(post.id, { plain: 'The serval said so' });
    await newReply((await newPost()).id, { plain: 'The serval did not' });
    expect(idsOf((await find({ s: 'serval', kind: 'reply', topic: 'cam-sites' })).items)).toEqual([reply.id]);
  });
});

describe('search pages', () => {
  it.each(['best', 'new'] as const)(
    'in order %s contain each match once, 20 per page, during concurrent posts [FORUM-12]',
    async (sort) => {
      const word = `ocelot${sort}`;
      const made: number[] = [];
      for (let n = 0; n < 45; n += 1) {
        made.push((await newPost({ title: n % 9 ? `Some title number ${n}` : `${word} ${n} title`, plain: word })).id);
      }
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await find({ s: word, kind: 'post', sort, ...(cursor && { cursor }) });
        expect(page.items.length).toBeLessThanOrEqual(20);
        expect(page.counts.find(({ kind }) => kind === 'post')?.count).toBe(cursor ? undefined : 45);
        seen.push(...idsOf(page.items));
        cursor = page.next ?? undefined;
        if (seen.length === 20) await newPost({ title: `${word} in the meantime` });
      } while (cursor);
      expect(sort === 'new' ? seen.toReversed() : seen.toSorted((a, b) => a - b)).toEqual(made);
    },
  );

  it('reject an invalid cursor, and a cursor without a kind [FORUM-12]', async () => {
    for (const input of [{ kind: 'post' as const, cursor: 'x' }, { cursor: 'WzAsMV0' }]) {
      await expect(find({ s: 'ocelot', ...input })).rejects.toMatchObject({ errorName: 'forum.cursor-invalid' });
    }
  });

  it('of all kinds show the first four hits and the count of each [FORUM-12]', async () => {
    const { id } = await newPost({ title: 'A place for a genet or two' });
    for (let n = 0; n < 6; n += 1) await newReply(id, { plain: `genet number ${n}` });
    const { items, counts, next } = await find({ s: 'genet' });
    expect(items.map(({ kind }) => kind)).toEqual(['post', 'reply', 'reply', 'reply', 'reply']);
    expect(counts.filter(({ count }) => count > 0)).toEqual([
      { kind: 'post', count: 1 },
      { kind: 'reply', count: 6 },
    ]);
    expect(next).toBeNull();
  });
});
