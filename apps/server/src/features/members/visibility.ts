import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { isModerator, representedCamSite, type Role } from '@site/contract/core/roles.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { profiles, privacySettings } from '#db/schema/members.ts';
import { blockedWith } from '#features/following';
import { notInIds } from '#platform/database/not-in-ids.ts';
import type { Viewer } from '#platform/sessions/session.ts';

/** The account that is reading; null for a visitor. */
type Reader = Pick<Viewer, 'id' | 'role'> | null;

const roleOf = (reader: Reader): Role | null => reader?.role ?? null;

/** The site's staff roles in SQL; must match `isModerator`. */
const MODERATORS = sql`${users.role} in ('Moderator', 'Admin', 'SuperAdmin')`;

/** Condition: the member in `users` works on the cam site. */
export function worksOn(platform: string): SQL {
  return sql`exists (select from ${profiles} colleague where colleague.user_id = ${users.id}
    and colleague.sites @> ${JSON.stringify([{ site: platform }])}::jsonb)`;
}

/** Condition: the profile of the member in `users` is open to visitors. */
const OPEN_TO_VISITORS = sql`exists (select from ${privacySettings} open
  where open.user_id = ${users.id} and open.open_to_visitors)`;

/**
 * Visibility policy for members, as a condition on `users` that selects those `reader` finds in a list, a search or a
 * suggestion. Private and suspended accounts and those without a role appear in no list, not even for staff, who use
 * the tables of the moderation area. Members don't find each other if either has blocked the other. Representatives
 * find only themselves, members who work on their cam site, and this site's own staff. Visitors and accounts without a
 * role find only profiles that are open to visitors.
 */
export async function listedFor(db: Executor, reader: Reader): Promise<SQL | undefined> {
  const role = roleOf(reader);
  const platform = representedCamSite(role);
  return and(
    isNotNull(users.role),
    eq(users.suspended, false),
    sql`not exists (select from ${privacySettings} closed where closed.user_id = ${users.id} and closed.private)`,
    reader ? notInIds(users.id, await blockedWith(db, reader.id)) : undefined,
    platform ? or(MODERATORS, eq(users.id, reader?.id ?? 0), worksOn(platform)) : undefined,
    role === null ? OPEN_TO_VISITORS : undefined,
  );
}

interface Shown {
  id: number;
  /** Null, which counts as true, if the member has no settings row. */
  showOnline: boolean | null;
}

/**
 * Returns whether a reader may see when a listed member was last active. Visitors, accounts without a role and
 * representatives may not, except for their own account.
 */
export function knowsPresence(reader: Reader, { id, showOnline }: Shown): boolean {
  if (reader?.id === id) return true;
  return reader !== null && reader.role !== null && !representedCamSite(reader.role) && showOnline !== false;
}

/** The parts of a member's profile, other than the name, that a reader may see. */
export interface PersonVisibility {
  own: boolean;
  /** The account is private, or either member has blocked the other; the reader cannot distinguish the two. */
  private: boolean;
  /** Reason why the reader can't open the profile; null if it is open. */
  closed: 'private' | 'members' | null;
  /** The reader may see when the member was last active. */
  presence: boolean;
  /** The reader may list the posts that the member liked. */
  likes: boolean;
}

/** Returns the columns of `users` joined with `privacy_settings` that `visibilityFrom` needs. */
export function visibilityColumns(reader: Reader) {
  const platform = representedCamSite(roleOf(reader));
  return {
    role: users.role,
    banned: users.banned,
    private: privacySettings.private,
    openToVisitors: privacySettings.openToVisitors,
    showOnline: privacySettings.showOnline,
    showLikes: privacySettings.showLikes,
    colleague: platform ? sql<boolean>`${worksOn(platform)}` : sql<boolean>`false`,
  };
}

interface VisibilityRow {
  role: Role | null;
  banned: boolean;
  private: boolean | null;
  openToVisitors: boolean | null;
  showOnline: boolean | null;
  showLikes: boolean | null;
  colleague: boolean;
}

/** Returns whether the account joined the site and, for everyone but moderators, is not banned. */
const isKnown = ({ role, banned }: VisibilityRow, staff: boolean) => role !== null && (!banned || staff);

async function isBlockedWith(db: Executor, reader: Reader, userId: number): Promise<boolean> {
  if (reader === null || reader.id === userId) return false;
  return (await blockedWith(db, reader.id)).includes(userId);
}

/** Representatives of other cam sites are outsiders, as are visitors and accounts without a role. */
function isInsider(reader: Reader, member: VisibilityRow): boolean {
  if (reader === null || reader.role === null) return false;
  return !representedCamSite(reader.role) || member.colleague || isModerator(member.role);
}

interface Access {
  own: boolean;
  /** The reader is a moderator. */
  staff: boolean;
  isPrivate: boolean;
  insider: boolean;
}

/** Returns the reason why a reader can't open a profile; null if it is open. */
function closedReason(
  { openToVisitors }: VisibilityRow,
  { own, staff, isPrivate, insider }: Access,
): PersonVisibility['closed'] {
  if (own || staff) return null;
  if (isPrivate) return 'private';
  return insider || openToVisitors === true ? null : 'members';
}

/**
 * Determines the visibility of a member whose profile is opened directly. Unlike in `listedFor`, suspended accounts can
 * be opened, moderators can open every profile, members can open their own, and representatives can also open profiles
 * that are open to visitors.
 * @param member undefined if the account does not exist
 * @returns null if the account does not exist or has no role (it never joined or is pending deletion), and for everyone
 * but moderators also if it is banned
 */
export async function visibilityFrom(
  db: Executor,
  reader: Reader,
  { userId, member }: { userId: number; member: VisibilityRow | undefined },
): Promise<PersonVisibility | null> {
  const staff = isModerator(roleOf(reader));
  if (!member || !isKnown(member, staff)) return null;
  const own = reader?.id === userId;
  const isBlocked = await isBlockedWith(db, reader, userId);
  const isPrivate = member.private === true || isBlocked;
  const insider = isInsider(reader, member);
  const closed = closedReason(member, { own, staff, isPrivate, insider });
  return {
    own,
    private: isPrivate,
    closed,
    presence: closed === null && knowsPresence(reader, { id: userId, showOnline: member.showOnline }),
    likes: own || (closed === null && insider && member.showLikes === true),
  };
}

/** Loads a member and returns their visibility to a reader; null in the same cases as `visibilityFrom`. */
export async function visibilityOf(db: Executor, reader: Reader, userId: number): Promise<PersonVisibility | null> {
  const [member] = await db
    .select(visibilityColumns(reader))
    .from(users)
    .leftJoin(privacySettings, eq(privacySettings.userId, users.id))
    .where(eq(users.id, userId));
  return visibilityFrom(db, reader, { userId, member });
}
