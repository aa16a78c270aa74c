import { readFileSync } from 'node:fs';
import { PAGE_LIST } from '@site/contract/site/pages.ts';
import { expect, it } from 'vitest';
import { countedPage } from './counted-page.ts';

it('the page table lists exactly the routes of the site [OPS-23]', () => {
  const tree = readFileSync(new URL('../../routeTree.gen.ts', import.meta.url), 'utf8');
  const union = /\n {2}to:\n((?: {4}\| '[^']*'\n)+)/.exec(tree)?.[1] ?? '';
  const routes = [...union.matchAll(/'(.*)'/g)].map(([, path = '']) => path);
  expect(PAGE_LIST.map(({ path }) => path).toSorted()).toEqual(routes.toSorted());
});

it('counts exactly the pages that the page table counts, by their URL pattern [NAV-14]', () => {
  for (const { path, counted } of PAGE_LIST) expect(countedPage(path)).toBe(counted === false ? undefined : path);
  expect(countedPage('/articleView/')).toBe('/articleView');
  expect([undefined, ''].map(countedPage)).toEqual([undefined, undefined]);
});
