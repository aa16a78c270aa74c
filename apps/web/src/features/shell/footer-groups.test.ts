import { PAGE_LIST } from '@site/contract/site/pages.ts';
import { expect, it } from 'vitest';
import { footerGroups } from './footer-groups.ts';

it('the footer links exactly the pages that the page table places there [OPS-23]', () => {
  const groups = footerGroups({ social: [] }, { comeBack: {}, contact: { redirect: undefined } });
  const linked = groups.flatMap(({ links }) => [...links]).flatMap((item) => ('link' in item ? [item.link.to] : []));
  const placed = PAGE_LIST.filter(({ footer }) => footer).map(({ path }) => path);
  expect([...new Set<string>(linked)].toSorted()).toEqual(placed.toSorted());
});
