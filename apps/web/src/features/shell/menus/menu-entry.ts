import type { DestinationId } from '@site/contract/site/destinations.ts';
import { DESTINATIONS } from '@site/contract/site/destinations.ts';
import { destinationLink } from '#platform/pages/destination-link.ts';
import type { KeyOf } from '#platform/translations/catalogues.ts';
import type { IconName } from '#ui/icon.tsx';

/** An entry of a menu; `text` is also its label in usage counts. */
export interface MenuEntry {
  text: KeyOf<'core'>;
  icon: IconName;
  link: { to: string; search?: object; params?: object; hash?: string };
}

/** An entry that is a document or a link of staff. */
export interface AddedEntry {
  /** Label in usage counts: the group of the entry. */
  text: KeyOf<'core'>;
  title: string;
  icon: IconName;
  /** Path on this site, or an https URL. */
  target: string;
}

export type GroupEntry = MenuEntry | AddedEntry;

/** Returns a key that distinguishes the entries of a group. */
export const entryKey = (entry: GroupEntry) => ('target' in entry ? `${entry.title} ${entry.target}` : entry.text);

/** Returns the menu entry of a destination. */
export function entryOf(id: DestinationId): MenuEntry {
  return { text: `destination.${id}`, icon: DESTINATIONS[id].icon, link: destinationLink(id) };
}
