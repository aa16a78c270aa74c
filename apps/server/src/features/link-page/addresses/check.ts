import { and, eq, ne, sql } from 'drizzle-orm';
import { LinkAddress } from '@site/contract/link-page/fields.ts';
import type { linkPageRoutes } from '@site/contract/link-page/routes.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { linkPages } from '#db/schema/link-page.ts';
import { isBlockedName, isHeldName } from '#features/members';
import type { Operation } from '#platform/feature.ts';
import { isReservedName, type SiteNames } from '#platform/members/is-reserved-name.ts';
import { RESERVED_ADDRESSES } from '#platform/members/reserved-addresses.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { isCode } from './code.ts';

const isOwnNickName = ({ nickName }: Pick<Viewer, 'nickName'>, name: string) =>
  nameSkeleton(name) === nameSkeleton(nickName);

interface Asker extends SiteNames {
  db: Executor;
  settings: Settings;
  viewer: Viewer;
}

/**
 * Returns whether a name or an address is confusable with the current or reserved nickname of another member, or with a
 * username of the team.
 */
async function isOthersName({ db, settings, viewer }: Asker, name: string): Promise<boolean> {
  const skeleton = nameSkeleton(name);
  // A name that consists only of emoji has an empty skeleton.
  if (skeleton === '' || isOwnNickName(viewer, name)) return false;
  const { id } = viewer;
  const alike = and(eq(users.nickNameSkeleton, skeleton), ne(users.id, id));
  if ((await db.$count(users, alike)) > 0) return true;
  if (await isHeldName({ db, settings }, { userId: id, name })) return true;
  const team = and(sql`${users.role} ~ 'Moderator|Admin|Representative'`, ne(users.id, id));
  const names = await db.select({ userName: users.userName }).from(users).where(team);
  return names.some(({ userName }) => nameSkeleton(userName) === skeleton);
}

/** Returns whether an address is reserved, is a code, or is confusable with another member's name. */
export async function isUnavailableTo(asker: Asker, address: string): Promise<boolean> {
  return isCode(address) || isReserved(address, asker) || isOthersName(asker, address);
}

/**
 * Validates the name on a link page against the rules for nicknames (SAFE-25). The member's own nickname is always
 * allowed.
 * @returns message key of the error; null if the name is valid
 */
export async function pageNameProblem(
  asker: Asker,
  name: string,
): Promise<'my-link.name-blocked' | 'my-link.name-reserved' | null> {
  if (isOwnNickName(asker.viewer, name)) return null;
  if (isBlockedName(name)) return 'my-link.name-blocked';
  const isReservedHere = isReservedName(name, asker) || (await isOthersName(asker, name));
  return isReservedHere ? 'my-link.name-reserved' : null;
}

export const check: Operation<typeof linkPageRoutes.check> = async (context, { address: typed }) => {
  const { db, viewer } = context;
  const parsed = LinkAddress.safeParse(typed);
  if (!parsed.success) return { free: false, problem: 'form' };
  if (await isUnavailableTo(context, parsed.data)) return { free: false, problem: 'reserved' };
  const others = and(eq(linkPages.address, parsed.data), ne(linkPages.userId, viewer.id));
  const isTaken = (await db.$count(linkPages, others)) > 0;
  return isTaken ? { free: false, problem: 'taken' } : { free: true, problem: null };
};

/** Returns whether an address is reserved for a page of the site or for the team (SAFE-23). */
function isReserved(address: string, names: SiteNames): boolean {
  return (
    RESERVED_ADDRESSES.has(address) ||
    RESERVED_ADDRESSES.has(address.replaceAll('-', '')) ||
    isReservedName(address, names)
  );
}
