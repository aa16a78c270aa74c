import { PAGE_LIST } from '@site/contract/site/pages.ts';
import { expect, it } from 'vitest';
import { footerGroups } from './footer-groups.ts';

it('the footer links exactly the pages that the page table places there [OPS-23]', () => {
  const social = { microblog: '', chat: '', video: '' };
  const groups = footerGroups({ social }, { loggedIn: false, contact: { redirect: undefined } });
  const linked = groups
    .flatMap(({ links }) => [...links])
    .flatMap((item) => ('link' in item ? [item.link.to] : 'policy' in item ? ['/policy/$name'] : []));
  const placed = PAGE_LIST.filter(({ footer }) => footer).map(({ path }) => path);
  expect([...new Set<string>(linked)].toSorted()).toEqual(placed.toSorted());
});
