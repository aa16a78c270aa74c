import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '@site/contract/core/route.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import type { Hit } from '@site/contract/search/schemas.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { createLoggedInAccount, type TestUser } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';
import { createMember } from '../../testing/profile-factories.ts';

let app: TestApp;
let visitor: TestClient;
let reader: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
  reader = await createLoggedInAccount(app);
});
afterAll(() => app.close());

const find = (input: InputOf<typeof searchRoutes.search>, api = visitor) => api(searchRoutes.search, input);
const textOf = (pieces: Hit['title']) => pieces.map(({ text }) => text).join('');

describe('member search', () => {
  const named = (nickName: string, over = {}) => createMember(app.services, { account: { nickName }, ...over });
  const names = async (s: string) =>
    (await find({ s, kind: 'member' }, reader.api)).items.map(({ title }) => textOf(title));

  it('is available to members, not to visitors [FORUM-12]', async () => {
    await named('Margay Moon');
    expect(await names('margay')).toEqual(['Margay Moon']);
    expect(await find({ s: 'margay', kind: 'member' })).toMatchObject({ items: [] });
    expect((await find({ s: 'margay' })).counts.map(({ kind }) => kind)).not.toContain('member');
    const withoutRole = await createLoggedInAccount(app, { role: null });
    expect((await find({ s: 'margay' }, withoutRole.api)).counts.map(({ kind }) => kind)).not.toContain('member');
  });

  it.each([
    ['Estrella Fugaz', 'estrela', 'en'],
    ['Ángela Núñez', 'angela', 'es'],
    ['Ángela Núñez', 'nunez', 'es'],
    ['Варвара', 'варвора', 'ru'],
    ['Алёна Свет', 'алена', 'ru'],
    ['Alejandra', 'alehandra', 'es'],
    ['Sebastian Fox', 'sebastain', 'en'],
  ])('finds %s by %s [FORUM-12]', async (nickName, typed) => {
    if ((await names(nickName.slice(0, 20))).length === 0) await named(nickName);
    expect(await names(typed)).toEqual([nickName]);
  });

  it('suggests the correct name for a misspelt one only [FORUM-12]', async () => {
    await named('Celestina');
    expect((await find({ s: 'celestna' }, reader.api)).didYouMean).toBe('Celestina');
    expect((await find({ s: 'celest' }, reader.api)).didYouMean).toBeNull();
    expect((await find({ s: 'qzqzqzqz' }, reader.api)).didYouMean).toBeNull();
  });

  it('excludes private, suspended and former members, also in spelling suggestions [FORUM-12]', async () => {
    await named('Hidden Hippo', { settings: { private: true } });
    await createMember(app.services, { account: { nickName: 'Halted Hippo', suspended: true } });
    await createMember(app.services, { account: { nickName: 'Former Hippo', role: null } });
    expect(await names('hippo')).toEqual([]);
    expect((await find({ s: 'hipo' }, reader.api)).didYouMean).toBeNull();
  });

  it('excludes a member who blocked the reader [FORUM-12]', async () => {
    const other = await createLoggedInAccount(app, { nickName: 'Blocking Bongo' });
    expect(await names('bongo')).toEqual(['Blocking Bongo']);
    await other.api(followingRoutes.block, { id: reader.user.id, on: true });
    expect(await names('bongo')).toEqual([]);
  });

  it('escapes pattern characters [FORUM-12]', async () => {
    for (const s of ['%', '_', '%%%', '___']) expect(await names(s)).toEqual([]);
  });
});

describe('search suggestions', () => {
  it('contain titles and names for two or more letters [FORUM-12]', async () => {
    const { id } = await createPost(app.services, { authorId: reader.user.id, title: 'Zorilla on the way home' });
    await createMember(app.services, { account: { nickName: 'Zorilla Fan' } });
    const { items } = await reader.api(searchRoutes.suggest, { s: 'zoril' });
    expect(items.map(({ kind }) => kind)).toEqual(['member', 'post']);
    expect(items[1]?.path).toBe(`/forumDetails?id=${id}`);
    expect((await visitor(searchRoutes.suggest, { s: 'zoril' })).items.map(({ kind }) => kind)).toEqual(['post']);
    expect((await reader.api(searchRoutes.suggest, { s: 'z' })).items).toEqual([]);
  });
});
