import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '@site/contract/core/route.ts';
import { VISITOR_BUDGET, VISITOR_COST } from '@site/contract/core/limits.ts';
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

describe('a search with a misspelt word', () => {
  it('is repeated with the spelling of visible content, and reports it [FORUM-23]', async () => {
    const { db } = app.services;
    const { id } = await newPost({ title: 'Kinkajous and their chargebacks', plain: 'Nothing else.' });
    const es = await newPost({ language: 'es', title: 'Los kinkayúes nocturnos', plain: 'Nada.' });
    const ru = await newPost({ language: 'ru', title: 'Про кинкажуйство ночью', plain: 'Ничего.' });
    await newPost({ title: 'Zorillas hidden here', state: 'hidden' });
    // The hidden word is nearer to the misspelt one than the visible word.
    await newPost({ title: 'Numbatella hidden', state: 'hidden' });
    await newPost({ title: 'Numbatellos shown' });
    for (let n = 0; n < 22; n += 1) await newPost({ title: `Marmoset number ${n}` });
    await db.execute(sql`analyze posts`);
    await db.execute(sql`analyze replies`);
    expect(await find({ s: 'chargbacks' })).toMatchObject({ corrected: 'chargebacks', fewerWords: null });
    expect(idsOf((await find({ s: 'kinkajuos chargbacks' })).items)).toEqual([id]);
    expect(idsOf((await find({ s: 'kinkayues nocturons' })).items)).toEqual([es.id]);
    expect(idsOf((await find({ s: 'кинкажуйстов' })).items)).toEqual([ru.id]);
    expect(await find({ s: 'kinkajuos Brazilwood' })).toMatchObject({ corrected: null, fewerWords: 'kinkajous' });
    expect(await find({ s: 'how to avoid chargbacks?' })).toMatchObject({ corrected: 'avoid chargebacks' });
    expect(await find({ s: 'chargbacks', kind: 'cam-site' })).toMatchObject({ items: [], corrected: null });
    // Words of hidden content are never suggested, and exact words never corrected.
    expect(await find({ s: 'zorilals' })).toMatchObject({ items: [], corrected: null });
    expect(await find({ s: 'numbatelli' })).toMatchObject({ corrected: expect.stringMatching(/^numbatello/) });
    expect(await find({ s: 'kinkajous' })).toMatchObject({ corrected: null });
    const first = await find({ s: 'marmsoet', kind: 'post' });
    expect(first).toMatchObject({ corrected: 'marmoset' });
    const rest = await find({ s: first.corrected ?? '', kind: 'post', cursor: first.next ?? '' });
    expect([first.items.length, rest.items.length]).toEqual([20, 2]);
  });
});

describe('a search without results for all words', () => {
  it('is retried with fewer words, without those that never occur, and reports the words used [FORUM-19]', async () => {
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
  ] as const)('is retried in %s too [FORUM-19]', async (language, title, s, fewerWords) => {
    const { id } = await newPost({ title, language, plain: '…' });
    const found = await find({ s, language });
    expect(found.fewerWords).toBe(fewerWords);
    expect(idsOf(found.items)).toEqual([id]);
  });

  it('drops the rarest word if each occurs, and never an excluded word [FORUM-19]', async () => {
    const often = [await newPost({ title: 'Quoll one here' }), await newPost({ title: 'Quoll two here' })];
    await newPost({ title: 'Quoll with stripes' });
    await newPost({ title: 'Bilby alone here' });
    const found = await find({ s: 'quoll bilby -stripes', sort: 'new' });
    expect(found.fewerWords).toBe('-stripes quoll');
    expect(idsOf(found.items)).toEqual(often.map(({ id }) => id).reverse());
  });

  it('is paginated with the words that produced the results [FORUM-19]', async () => {
    for (let n = 0; n < 25; n += 1) await newPost({ title: `Wallaroo number ${n}` });
    const first = await find({ s: 'wallaroo xyzzyx', kind: 'post' });
    expect(first.items).toHaveLength(20);
    const rest = await find({ s: first.fewerWords ?? '', kind: 'post', cursor: first.next ?? '' });
    expect(rest.items).toHaveLength(5);
  });

  it('does not count an occurrence in content hidden from the caller [FORUM-19]', async () => {
    await newPost({ title: 'Tarsier hidden here', state: 'hidden' });
    const { id } = await newPost({ title: 'Galago shown here' });
    const found = await find({ s: 'tarsier galago' });
    expect(found.fewerWords).toBe('galago');
    expect(idsOf(found.items)).toEqual([id]);
    expect(await find({ s: 'tarsier xyzzyx' })).toMatchObject({ items: [], fewerWords: null });
  });

  it('runs a bounded number of queries for the longest input [FORUM-19]', async () => {
    const s = Array.from({ length: 50 }, (_, n) => 'abcdefghijklmnopqrstuvwxyz'[n % 26]).join(' ');
    await expect(find({ s })).resolves.toMatchObject({ next: null });
  });
});

it('charges a visitor for each search of the fallback, which uses three words [BASE-16]', async () => {
  const limited = await testApp({ settings: { LIMIT_FACTOR: '1' } });
  try {
    // The words neither occur nor are similar to words that do.
    const s = 'qwzxvk zzxqwj xxyqvw vvqzkj kkqwvz';
    expect(await client(limited)(searchRoutes.search, { s })).toMatchObject({ items: [] });
    const { left } = (await limited.services.limits.left('visitors', VISITOR_BUDGET, '127.0.0.1')) ?? {};
    expect(left).toBe(VISITOR_BUDGET.points - (1 + 3) * VISITOR_COST.search);
  } finally {
    await limited.close();
  }
});
