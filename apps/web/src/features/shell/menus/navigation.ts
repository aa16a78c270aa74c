import type { MenuPlace } from '@site/contract/menus/places.ts';
import { DESTINATION_LIST, type DestinationGroup } from '@site/contract/site/destinations.ts';
import { publishedOf, type PublishedPages } from '#platform/pages/published-destinations.ts';
import type { KeyOf } from '#platform/translations/catalogues.ts';
import { ACCOUNT_ENTRIES } from './account-links.ts';
import { entryOf, type AddedEntry, type GroupEntry, type MenuEntry } from './menu-entry.ts';

interface MenuGroup {
  text: KeyOf<'core'>;
  items: readonly GroupEntry[];
}

/** Entries of destination groups, without those of a person, which the account menu has. */
function entriesOf(site: PublishedPages, ...groups: DestinationGroup[]): MenuEntry[] {
  return publishedOf(DESTINATION_LIST, site)
    .filter(({ id, group }) => groups.includes(group) && !ACCOUNT_ENTRIES.personal.some((personal) => personal === id))
    .map(({ id }) => entryOf(id));
}

/** Returns the documents and the links of staff in a menu group (CMS-03). */
function addedEntries({ menus }: PublishedPages, place: MenuPlace & KeyOf<'core'>): AddedEntry[] {
  return menus.items
    .filter((item) => item.place === place)
    .map(({ title, target }) => ({ text: place, title, icon: 'text', target }));
}

/** Returns the pages about the partner and the links that staff have added to them. */
export const partnerEntries = (site: PublishedPages): readonly AddedEntry[] => addedEntries(site, 'partner');

/** Returns the menu groups of the site, in display order (NAV-02 NAV-25), without empty ones. */
export function menuGroups(site: PublishedPages): readonly MenuGroup[] {
  const allTools: MenuEntry = { text: 'tools.all', icon: 'grid', link: { to: '/tools' } };
  const allLessons: MenuEntry = { text: 'learning.all', icon: 'grid', link: { to: '/learn' } };
  const groups: MenuGroup[] = [
    { text: 'community', items: [...entriesOf(site, 'community'), ...addedEntries(site, 'community')] },
    { text: 'tools', items: [...entriesOf(site, 'create', 'business'), ...addedEntries(site, 'tools'), allTools] },
    { text: 'learning', items: [...entriesOf(site, 'learn'), ...addedEntries(site, 'learning'), allLessons] },
    { text: 'camsites', items: [...entriesOf(site, 'sites'), ...addedEntries(site, 'camsites')] },
    { text: 'partner', items: partnerEntries(site) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
