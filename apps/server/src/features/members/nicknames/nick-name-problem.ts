import { and, count, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { foldName, NickName } from '@site/contract/members/fields.ts';
import { fieldProblems } from '@site/contract/core/validation/validation.ts';
import type { memberRoutes } from '@site/contract/members/routes.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { formerNickNames } from '#db/schema/members.ts';
import { isReservedName, type SiteNames } from '#platform/members/is-reserved-name.ts';
import { keyedHash } from '#platform/security/keyed-hash.ts';
import { keyedHashes } from '#platform/security/secrets.ts';
import { nameSkeleton } from '#platform/members/name-skeleton.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { Operation } from '#platform/feature.ts';
import { translate } from '#platform/translate.ts';
import { isBlockedName } from './is-blocked-name.ts';

/** Days for which a former nickname is reserved for its owner. */
const HOLD_DAYS = 90;
/** Maximum number of nickname changes per member within the given number of days. */
const CHANGES = { count: 2, days: 30 };

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek'].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/**
 * Returns true when a word mixes letters of several alphabets, or when the name contains invisible characters or
 * enclosing marks. All alphabets except Latin, Cyrillic and Greek count as one.
 */
function isMixed(name: string): boolean {
  if (/\p{Default_Ignorable_Code_Point}|\p{Me}/u.test(name)) return true;
  return name.split(/[ ._-]+/).some((word) => {
    const letters = [...word].filter((sign) => /\p{L}/u.test(sign));
    const alphabets = SCRIPTS.filter((script) => letters.some((letter) => script.test(letter)));
    const isOther = letters.some((letter) => !SCRIPTS.some((script) => script.test(letter)));
    return alphabets.length + (isOther ? 1 : 0) > 1;
  });
}

const PURPOSE = 'nick-name';

const skeletonHash = (settings: Pick<Settings, 'SECRET'>, name: string): Buffer =>
  keyedHash(settings.SECRET, PURPOSE, nameSkeleton(name));

const since = (days: number) => gt(formerNickNames.endedAt, sql`now() - make_interval(days => ${days})`);

/** Returns true while a name is reserved as the former nickname of another member (SAFE-24). */
export async function isHeldName(
  { db, settings }: { db: Executor; settings: Settings },
  { userId, name }: { userId: number; name: string },
): Promise<boolean> {
  const held = and(
    inArray(formerNickNames.skeletonHash, keyedHashes(settings, PURPOSE, nameSkeleton(name))),
    since(HOLD_DAYS),
    or(isNull(formerNickNames.userId), ne(formerNickNames.userId, userId)),
  );
  return (await db.$count(formerNickNames, held)) > 0;
}

async function hasReachedChangeLimit(db: Executor, userId: number): Promise<boolean> {
  const own = and(eq(formerNickNames.userId, userId), since(CHANGES.days));
  const [changes] = await db.select({ made: count() }).from(formerNickNames).where(own);
  return (changes?.made ?? 0) >= CHANGES.count;
}

interface Asked {
  userId: number;
  /** The current nickname; empty before the first one. */
  before: string;
  name: string;
}

/**
 * Checks whether a member may use a nickname (JOIN-02, SAFE-22). The current nickname stays valid when rules change
 * later.
 * @returns the key of the error text, or null
 */
export async function nickNameProblem(
  { db, brand, settings }: { db: Executor; settings: Settings } & SiteNames,
  { userId, before, name }: Asked,
): Promise<string | null> {
  if (name === before) return null;
  if (isBlockedName(name)) return 'members.nick-name-blocked';
  if (isReservedName(name, { brand })) return 'members.nick-name-staff';
  if (isMixed(name)) return 'members.nick-name-mixed';
  if (before !== '' && (await hasReachedChangeLimit(db, userId))) return 'members.nick-name-limit';
  // Also compares the normalized name, because rows written before an upgrade have no skeleton until a job adds it.
  const sameName = or(eq(users.nickNameSkeleton, nameSkeleton(name)), eq(users.nickNameFolded, foldName(name)));
  const alike = and(sameName, ne(users.id, userId));
  const isTaken = (await db.$count(users, alike)) > 0 || (await isHeldName({ db, settings }, { userId, name }));
  return isTaken ? 'members.nick-name-taken' : null;
}

/**
 * Takes an advisory lock on a name and its look-alikes until the end of the transaction, so that two members cannot
 * take it concurrently.
 */
export async function lockNickName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`nick-name ${nameSkeleton(name)}`}, 0))`);
}

/** Stores the former nickname of a member. */
export async function recordFormerNickName(
  tx: Transaction,
  settings: Pick<Settings, 'SECRET'>,
  { userId, name }: { userId: number; name: string },
): Promise<void> {
  await tx.insert(formerNickNames).values({ userId, name, skeletonHash: skeletonHash(settings, name) });
}

/**
 * Checks during typing whether a nickname is available (JOIN-02). Look-alikes of other members' names are unavailable.
 */
export const nickNameCheck: Operation<typeof memberRoutes.nickNameCheck> = async (
  { db, brand, settings, viewer, language },
  { nickName },
) => {
  const parsed = NickName.safeParse(nickName);
  if (!parsed.success) {
    const [problem] = Object.values(fieldProblems(parsed.error));
    return { problem: problem ? translate(language, `errors:${problem.key}`, problem.params) : '' };
  }
  const asked = { userId: viewer.id, before: viewer.nickName, name: parsed.data };
  const problem = await nickNameProblem({ db, brand, settings }, asked);
  return { problem: problem === null ? '' : translate(language, `errors:${problem}`) };
};
