import { DESTINATION_LIST, type DestinationGroup } from '@site/contract/site/destinations.ts';
import { MEMBER_HOME } from '@site/contract/core/paths.ts';

export type BarItem = 'home' | 'community' | 'tools' | 'me';

const ITEM_OF: Readonly<Record<DestinationGroup, BarItem | null>> = {
  community: 'community',
  create: 'tools',
  business: 'tools',
  sites: 'tools',
  learn: 'tools',
  rewards: 'tools',
  account: 'me',
  help: null,
};

/** Returns the item of the bottom bar that a page belongs to, or null. */
export function currentItem(pathname: string): BarItem | null {
  if (pathname === '/' || pathname === MEMBER_HOME) return 'home';
  if (pathname.startsWith('/forum')) return 'community';
  if (pathname === '/tools' || pathname === '/learn') return 'tools';
  const found = DESTINATION_LIST.find(({ path }) => {
    const [page = ''] = path.split(/[?#]/);
    return pathname === page || pathname.startsWith(`${page}/`);
  });
  return found ? ITEM_OF[found.group] : null;
}
