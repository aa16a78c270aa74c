import { expect, test } from 'vitest';
import type { SiteSectionId } from '@site/contract/site/site-sections.ts';
import { entryKey } from './menu-entry.ts';
import { menuGroups } from './navigation.ts';

type Menus = Parameters<typeof menuGroups>[0]['menus'];

const groupsOf = (menus: Menus, disabledSections: SiteSectionId[] = []) =>
  menuGroups({ menus, disabledSections, partnerSlug: 'velora' });

const PARTNER = { place: 'partner', title: 'Support', target: '/velora/support' } as const;
const STATUS = { place: 'tools', title: 'Status', target: 'https://status.example/' } as const;

const textsOf = (menus: Menus) => groupsOf(menus).map(({ text }) => text);

test('the menu has a partner group only while a page about the partner is published [CMS-02]', () => {
  expect(textsOf({ items: [PARTNER], unpublished: [] })).toContain('partner');
  expect(textsOf({ items: [], unpublished: [] })).toEqual(['community', 'tools', 'learning', 'camsites']);
});

test('a link of staff follows the built-in entries of its group, before the page with all of them [CMS-03]', () => {
  const tools = groupsOf({ items: [STATUS], unpublished: [] }).find(({ text }) => text === 'tools');
  expect(tools?.items.slice(-2).map(entryKey)).toEqual(['Status https://status.example/', 'tools.all']);
});

test('a built-in page whose document is archived is not in the menu [CMS-03]', () => {
  const learning = (unpublished: string[]) =>
    groupsOf({ items: [], unpublished })
      .flatMap(({ items }) => items)
      .map(entryKey);
  expect(learning([])).toContain('destination.tutorials');
  expect(learning(['/official-tutorial'])).not.toContain('destination.tutorials');
});

test('the pages of a section that is switched off are not in the menu [CMS-10]', () => {
  const entries = (disabled: SiteSectionId[]) =>
    groupsOf({ items: [], unpublished: [] }, disabled).flatMap(({ items }) => items.map(entryKey));
  expect(entries([])).toEqual(expect.arrayContaining(['destination.industry', 'destination.best-hours']));
  const left = entries(['industry', 'stream', 'inspiration']);
  for (const id of ['industry', 'best-hours', 'performers', 'ledger', 'stream-summary', 'inspiration']) {
    expect(left).not.toContain(`destination.${id}`);
  }
});
