import type { User } from '@site/contract/accounts/schemas.ts';
import { isModerator, isStaff } from '@site/contract/core/roles.ts';
import { DESTINATIONS, isOfferedTo, type DestinationId } from '@site/contract/site/destinations.ts';
import { isPublished, type PublishedPages } from '#platform/pages/published-destinations.ts';
import { entryOf, type MenuEntry } from './menu-entry.ts';

/** Destinations of the account menu, by section. */
export const ACCOUNT_ENTRIES = {
  personal: ['profile', 'saved', 'messages', 'notifications'],
  work: ['bio', 'bio-images', 'link-page', 'stream-summary'],
  rewards: ['points', 'achievements', 'invite'],
  settings: ['account', 'settings', 'change-password'],
} as const satisfies Readonly<Record<string, readonly DestinationId[]>>;

const JOIN: MenuEntry = { text: 'account.join', icon: 'edit', link: { to: '/communityView/join' } };
const MODERATION: MenuEntry = { text: 'account.moderation', icon: 'shield', link: { to: '/management/member' } };
const DESK: MenuEntry = { text: 'account.desk', icon: 'text', link: { to: '/desk' } };

/** Returns the entries of the given destinations that exist and that a user can open. */
export function entriesFor(user: User, site: PublishedPages, ids: readonly DestinationId[]): MenuEntry[] {
  return ids
    .filter((id) => isOfferedTo(DESTINATIONS[id], user) && isPublished(DESTINATIONS[id].path, site))
    .map(entryOf);
}

/** Returns the links that are not for everyone: completing the profile, and the pages of staff. */
export function roleEntries({ role }: User): MenuEntry[] {
  if (role === null) return [JOIN];
  return [...(isStaff(role) ? [MODERATION] : []), ...(isModerator(role) ? [DESK] : [])];
}

/** Returns the sections of this user's account menu (NAV-17), without empty ones. */
export function accountSections(user: User, site: PublishedPages): MenuEntry[][] {
  const own = Object.values(ACCOUNT_ENTRIES).map((ids) => entriesFor(user, site, ids));
  const ofRole = roleEntries(user);
  return (user.role === null ? [ofRole, ...own] : [...own, ofRole]).filter((entries) => entries.length > 0);
}
