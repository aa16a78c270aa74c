import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '@site/contract/core/route.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import type { Hit } from '@site/contract/search/schemas.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';

let app: TestApp;
let visitor: TestClient;
let author: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
  author = await createLoggedInAccount(app);
});
afterAll(() => app.close());

const newPost = (over = {}) => createPost(app.services, { authorId: author.user.id, ...over });
const find = (input: InputOf<typeof searchRoutes.search>) => visitor(searchRoutes.search, input);
const idsOf = (items: readonly Hit[]) => items.map(({ id }) => id);

describe('a search without results for all words', () => {
  it('is retried with fewer words, without those that never occur, and reports the words used [FORUM-12]', async () => {
    const { id } = await newPost({ title: 'Pangolins methods: what each one really cost me', plain: 'Nothing else.' });
    const found = await find({ s: 'pangolin methods for Brazilwood' });
    expect(found).toMatchObject({ fewerWords: 'pangolin methods', didYouMean: null });
    expect(idsOf(found.items)).toEqual([id]);
    expect(found.counts).toContainEqual({ kind: 'post', count: 1 });
    expect(idsOf((await find({ s: 'pangolin methods for Brazilwood', kind: 'post' })).items)).toEqual([id]);
    expect((await find({ s: 'pangolin methods' })).fewerWords).toBeNull();
  });

  it.each([
    ['es', 'Métodos de capibarado en Colombia', 'métodos capibarado Madagascaria', 'métodos capibarado'],
    ['ru', 'Способы вывода капибаровны', 'способы капибаровна Мадагаскария', 'способы капибаровна'],
  ] as const)('is retried in %s too [FORUM-12]', async (language, title, s, fewerWords) => {
    const { id } = await newPost({ title, language, plain: '…' });
    const found = await find({ s, language });
    expect(found.fewerWords).toBe(fewerWords);
    expect(idsOf(found.items)).toEqual([id]);
  });

  it('drops the rarest word if each occurs, and never an excluded word [FORUM-12]', async () => {
    const often = [await newPost({ title: 'Quoll one here' }), await newPost({ title: 'Quoll two here' })];
    await newPost({ title: 'Quoll with stripes' });
    await newPost({ title: 'Bilby alone here' });
    const found = await find({ s: 'quoll bilby -stripes', sort: 'new' });
    expect(found.fewerWords).toBe('-stripes quoll');
    expect(idsOf(found.items)).toEqual(often.map(({ id }) => id).reverse());
  });

  it('is paginated with the words that produced the results [FORUM-12]', async () => {
    for (let n = 0; n < 25; n += 1) await newPost({ title: `Wallaroo number ${n}` });
    const first = await find({ s: 'wallaroo xyzzyx', kind: 'post' });
    expect(first.items).toHaveLength(20);
    const rest = await find({ s: first.fewerWords ?? '', kind: 'post', cursor: first.next ?? '' });
    expect(rest.items).toHaveLength(5);
  });

  it('does not count an occurrence in content hidden from the caller [FORUM-12]', async () => {
    await newPost({ title: 'Tarsier hidden here', state: 'hidden' });
    const { id } = await newPost({ title: 'Galago shown here' });
    const found = await find({ s: 'tarsier galago' });
    expect(found.fewerWords).toBe('galago');
    expect(idsOf(found.items)).toEqual([id]);
    expect(await find({ s: 'tarsier xyzzyx' })).toMatchObject({ items: [], fewerWords: null });
  });

  it('runs a bounded number of queries for the longest input [FORUM-12]', async () => {
    const s = Array.from({ length: 50 }, (_, n) => 'abcdefghijklmnopqrstuvwxyz'[n % 26]).join(' ');
    await expect(find({ s })).resolves.toMatchObject({ next: null });
  });
});
