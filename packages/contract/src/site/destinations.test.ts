import { expect, it } from 'vitest';
import { DESTINATION_GROUPS, DESTINATION_LIST, isOfferedTo } from './destinations.ts';
import { PAGE_LIST } from './pages.ts';

/** Pattern of the page table that matches a path, without parameters and anchor. */
function pageOf(path: string) {
  const { pathname } = new URL(path, 'https://site.test');
  return PAGE_LIST.find((page) => new RegExp(`^${page.path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname));
}

it('leads to pages of the page table [NAV-22]', () => {
  expect(DESTINATION_LIST.filter(({ path }) => !pageOf(path))).toEqual([]);
});

it('lists the destinations by group, in the order of the groups [NAV-22]', () => {
  const groups = [...new Set(DESTINATION_LIST.map(({ group }) => group))];
  expect(groups).toEqual([...DESTINATION_GROUPS]);
});

it('offers tools to members, settings to accounts and public pages to everyone [NAV-22]', () => {
  const offered = (user: { role: unknown } | null) =>
    DESTINATION_LIST.filter((destination) => isOfferedTo(destination, user)).map(({ id }) => id);
  expect(offered(null)).toContain('calculator');
  expect(offered(null)).not.toContain('devices');
  expect(offered({ role: null })).toContain('devices');
  expect(offered({ role: null })).toContain('ledger');
  expect(offered({ role: null })).not.toContain('stream-summary');
  expect(offered({ role: 'Member' })).toHaveLength(DESTINATION_LIST.length);
});
