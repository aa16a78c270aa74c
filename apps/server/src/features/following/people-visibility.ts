import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { isModerator, representedPlatform, type Platform, type Role } from '@site/contract/core/roles.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { profiles } from '#db/schema/members.ts';
import { privacySettings } from '#db/schema/privacy.ts';
import { noneOf } from '#platform/none-of.ts';
import type { Viewer } from '#platform/session.ts';
import { blockedWith } from './blocked-with.ts';

/** Who asks; null for a visitor. */
type Reader = Pick<Viewer, 'id' | 'role'> | null;

/** Roles of the site's own team, in SQL as `isModerator` has them. */
const MODERATORS = sql`${users.role} in ('Moderator', 'Admin', 'SuperAdmin')`;

/** Condition: the member in `users` works on a platform. */
export function worksOn(platform: Platform): SQL {
  return sql`exists (select from ${profiles} colleague where colleague.user_id = ${users.id}
    and colleague.sites @> ${JSON.stringify([{ site: platform }])}::jsonb)`;
}

/** Condition: the member in `users` lets visitors open the profile. */
const OPEN_TO_VISITORS = sql`exists (select from ${privacySettings} open
  where open.user_id = ${users.id} and open.open_to_visitors)`;

/**
 * The visibility policy for people, as a condition on `users`: members whom `reader` finds in a list, a search or a
 * suggestion. Private, suspended and deleted accounts are in no list, whoever reads it: staff have the tables of the
 * moderation area. Members who blocked each other don't find each other. A representative of a company finds the members
 * who work on its platform and the site's team; accounts that never joined find only profiles that are open to visitors.
 */
export async function listedFor(db: Executor, reader: Reader): Promise<SQL | undefined> {
  const role = reader?.role ?? null;
  const platform = representedPlatform(role);
  return and(
    isNotNull(users.role),
    eq(users.suspended, false),
    sql`not exists (select from ${privacySettings} closed where closed.user_id = ${users.id} and closed.private)`,
    reader ? noneOf(users.id, await blockedWith(db, reader.id)) : undefined,
    platform ? or(MODERATORS, eq(users.id, reader?.id ?? 0), worksOn(platform)) : undefined,
    role === null ? OPEN_TO_VISITORS : undefined,
  );
}

interface Shown {
  id: number;
  /** Null without a row of settings: shown. */
  showOnline: boolean | null;
}

/**
 * Whether a reader may know when a member was last active, of those whom the reader finds in a list. Representatives of
 * companies know it of no one.
 */
export function knowsPresence(reader: Reader, { id, showOnline }: Shown): boolean {
  if (reader?.id === id) return true;
  return reader !== null && reader.role !== null && !representedPlatform(reader.role) && showOnline !== false;
}

/** What a reader may know about one member beyond the name. */
export interface PersonVisibility {
  own: boolean;
  /** The account is private, or one of the two has blocked the other: neither is told which. */
  private: boolean;
  /** Why the reader can't open the profile; null when it is open. */
  closed: 'private' | 'members' | null;
  /** The reader may know when the member was last active. */
  presence: boolean;
  /** The reader may list the posts that the member liked. */
  likes: boolean;
}

/** Columns of `users` joined with `privacy_settings` from which `visibilityFrom` tells what a reader may know. */
export function visibilityColumns(reader: Reader) {
  const platform = representedPlatform(reader?.role ?? null);
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

/**
 * The same policy for one member, whose profile is opened rather than found in a list. Only moderators open banned accounts.
 * @param member undefined when there is no such account
 * @returns null when there is no such member: accounts that never joined or are being deleted have no role
 */
export async function visibilityFrom(
  db: Executor,
  reader: Reader,
  userId: number,
  member: VisibilityRow | undefined,
): Promise<PersonVisibility | null> {
  const platform = representedPlatform(reader?.role ?? null);
  const staff = isModerator(reader?.role ?? null);
  if (!member || member.role === null || (member.banned && !staff)) return null;
  const own = reader?.id === userId;
  const closedByBlock = reader !== null && !own && (await blockedWith(db, reader.id)).includes(userId);
  const isPrivate = member.private === true || closedByBlock;
  // Representatives of another company are outsiders, as visitors and accounts that never joined are.
  const insider =
    reader !== null && reader.role !== null && (!platform || member.colleague || isModerator(member.role));
  const closed =
    own || staff ? null : isPrivate ? 'private' : insider || member.openToVisitors === true ? null : 'members';
  return {
    own,
    private: isPrivate,
    closed,
    presence: closed === null && knowsPresence(reader, { id: userId, showOnline: member.showOnline }),
    likes: own || (closed === null && insider && member.showLikes === true),
  };
}

/** What a reader may know about one member; null when there is no such member. */
export async function visibilityOf(db: Executor, reader: Reader, userId: number): Promise<PersonVisibility | null> {
  const [member] = await db
    .select(visibilityColumns(reader))
    .from(users)
    .leftJoin(privacySettings, eq(privacySettings.userId, users.id))
    .where(eq(users.id, userId));
  return visibilityFrom(db, reader, userId, member);
}
