import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Block, BlockOf } from '@site/contract/bio/blocks.ts';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import { TIP_ITEMS } from '@site/contract/bio/limits.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { wordsBlock } from '../../../testing/personal-data/with-bio.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const menu = (...items: [string, number][]): BlockOf<'tip-menu'> => ({
  ...{ id: 'blockofmenu', kind: 'tip-menu', title: '', without: [], name: null },
  items: items.map(([item, tokens], n) => ({ id: `oneitem${n}`, item, tokens, category: '' })),
});
const sync = (api: TestClient, revision: number, text: string, over: { id?: string; replace?: boolean } = {}) =>
  api(bioRoutes.syncCamTipMenu, { revision, id: 'blockofmenu', text, ...over });

async function withMenu(block: Block = menu(['Wave', 25], ['Song', 50])) {
  const { api } = await createLoggedInAccount(app);
  await api(bioRoutes.saveDetail, { revision: 0, blocks: [wordsBlock('Hello'), block] });
  return api;
}

const pricesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'tip-menu' ? block.items : [])).map(({ item, tokens }) => [item, tokens]);

it("merges a site's menu: known items get the new price, others are appended [BIO-05]", async () => {
  const api = await withMenu();
  const answer = await sync(api, 1, '30 Wave ; 50 Song ; 99 Spin the wheel ;');
  expect(answer).toMatchObject({ revision: 2, added: 1, changed: 1, unread: [] });
  expect(pricesOf(answer.blocks)).toEqual([
    ['Wave', 30],
    ['Song', 50],
    ['Spin the wheel', 99],
  ]);
  const { blocks } = await api(bioRoutes.info, {});
  expect(blocks).toEqual(answer.blocks);
  expect(blocks[0]).toEqual(wordsBlock('Hello'));
});

it('can replace the whole menu, and returns lines that it could not parse [BIO-05]', async () => {
  const api = await withMenu();
  const answer = await sync(api, 1, '99 Spin the wheel\nthe menu of tonight', { replace: true });
  expect(pricesOf(answer.blocks)).toEqual([['Spin the wheel', 99]]);
  expect(answer.unread).toEqual(['the menu of tonight']);
});

it('returns the items that do not fit when the menu is full, and merges the rest [BIO-05]', async () => {
  const full = Array.from({ length: TIP_ITEMS - 1 }, (_, n): [string, number] => [`Item ${n} of many`, n + 1]);
  const api = await withMenu(menu(...full));
  const answer = await sync(api, 1, '500 Spin the wheel\n600 Karaoke night');
  expect(pricesOf(answer.blocks)).toHaveLength(TIP_ITEMS);
  expect(answer.unread).toHaveLength(1);
});

it.each([
  ['a text without an item', {}, 'Hello everybody', 'bio.no-tip-menu'],
  ['a block that does not exist', { id: 'anotherblock' }, '5 Wave', 'bio.block-not-found'],
  ['a block that is no menu', { id: 'blockofwords' }, '5 Wave', 'bio.block-not-found'],
])('rejects %s and leaves the menu unchanged [BIO-05]', async (_, over, text, errorName) => {
  const api = await withMenu();
  await expect(sync(api, 1, text, over)).rejects.toMatchObject({ errorName });
  expect(await api(bioRoutes.info, {})).toMatchObject({ revision: 1 });
});

it('rejects an outdated revision [BIO-05]', async () => {
  const api = await withMenu();
  await expect(sync(api, 0, '5 Wave')).rejects.toMatchObject({ errorName: 'bio.changed-elsewhere' });
  const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => sync(api, 1, `${n + 100} Wave`)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await api(bioRoutes.info, {})).revision).toBe(2);
});

it('stores the last copied text per site and part [BIO-05]', async () => {
  const api = await withMenu();
  const copy = (site: 'chaturbate' | 'cam4', part: 'bio' | 'tip-menu', text: string) =>
    api(bioRoutes.copied, { site, part, text });
  await copy('chaturbate', 'bio', 'first');
  await copy('chaturbate', 'tip-menu', '25 Wave');
  await copy('cam4', 'bio', 'Hello');
  await copy('chaturbate', 'bio', 'second');
  const { copies } = await api(bioRoutes.info, {});
  expect(copies.map(({ site, part, text }) => [site, part, text])).toEqual([
    ['cam4', 'bio', 'Hello'],
    ['chaturbate', 'bio', 'second'],
    ['chaturbate', 'tip-menu', '25 Wave'],
  ]);
  const long = copy('cam4', 'bio', 'x'.repeat(400_001));
  await expect(long).rejects.toMatchObject({ errorName: 'invalid' });
});

it('rate-limits copies per member [BIO-05]', async () => {
  const limited = await testApp({ settings: { LIMIT_FACTOR: '1' }, sameSiteAs: app });
  const { api } = await createLoggedInAccount(limited);
  const copy = () => api(bioRoutes.copied, { site: 'cam4', part: 'bio', text: 'Hello' });
  for (let n = 0; n < 30; n += 1) await copy();
  await expect(copy()).rejects.toMatchObject({ errorName: 'too-many' });
  await limited.close();
});
