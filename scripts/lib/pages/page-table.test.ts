import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_LIST } from '@site/contract/site/pages.ts';

it('each built-in document of the kind pages has a page, and the reverse [OPS-23 CMS-02]', () => {
  const cwd = new URL('../../../content/documents/pages', import.meta.url);
  const documents = globSync('**/shared.json', { cwd }).map(dirname);
  const shown = PAGE_LIST.flatMap((page) => page.document ?? []);
  // Pages about the partner share one route.
  const partner = documents.filter((name) => name.startsWith('partner'));
  expect([...shown, ...partner].toSorted()).toEqual(documents.toSorted());
});

it('pages in the sitemap have one URL and are not disallowed in robots.txt [BASE-13]', () => {
  const isWrong = ({ path, document, crawled }: (typeof PAGE_LIST)[number]) =>
    crawled === false || (path.includes('$') && document === undefined);
  expect(PAGE_LIST.filter((page) => page.sitemap && isWrong(page))).toEqual([]);
});
