import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PasswordStrength } from '@site/contract/accounts/fields.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Role } from '@site/contract/core/roles.ts';
import type { Revertible } from '@site/contract/security/schemas.ts';
import { bytes, createdAt, id, ref, time } from '../columns.ts';

/** One account. Also holds the public data of a member, so that lists need a single join. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /**
     * Address of a sign-up that already belongs to another account; `email` then holds a placeholder. Such a sign-up is
     * stored like any other, so that it does not reveal whether the address is registered.
     */
    claimedEmail: text(),
    userName: text().notNull(),
    passwordHash: text().notNull(),
    language: text().$type<Language>().notNull().default('en'),
    /** Null when the account is not a member. */
    role: text().$type<Role>(),
    /** Empty until the join application is sent. */
    nickName: text().notNull().default(''),
    /** foldName(nickName). Unique, so that look-alike names are rejected. */
    nickNameFolded: text(),
    /**
     * nameSkeleton(nickName), updated together with nickNameFolded. Not unique, because nicknames older than this rule
     * may look alike (docs/decisions/0051).
     */
    nickNameSkeleton: text(),
    /** Whether the nickname could be mistaken for the team. Such nicknames are older than the rule against them. */
    nickNameReserved: boolean().notNull().default(false),
    /** Key of the profile picture in the file store; null shows the default one. */
    avatar: text(),
    suspended: boolean().notNull().default(false),
    /** A ban or a closure is in force, so the account cannot open a session. Such an account is also suspended. */
    banned: boolean().notNull().default(false),
    /** Account created by the seed. */
    demo: boolean().notNull().default(false),
    /** Strength of the password when it was set or last used (AUTH-17). */
    pwdType: text().$type<PasswordStrength>().notNull().default('ok'),
    /** The member has picked a first topic (JOIN-03). */
    onboarded: boolean().notNull().default(false),
    /** Code of the member's invitation link (JOIN-06); generated on first use. */
    referralCode: text().unique(),
    /** Day of the last visit (UTC). No feature needs a finer resolution. */
    lastSeenOn: date({ mode: 'string' }),
    /** Day of the last visit before the week of `lastSeenOn` (UTC). Weeks are defined in platform/members/member-week.ts. */
    seenBeforeOn: date({ mode: 'string' }),
    verifiedAt: time(),
    /**
     * Path on this site from which the visitor came to sign up; null if there is none, and after the join application
     * was accepted (AUTH-25).
     */
    returnPath: text(),
    /** Timestamp of the erasure of all personal data. The row remains as the author of content that stays (AUTH-20). */
    purgedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_claimed_email')
      .on(sql`lower(${t.claimedEmail})`)
      .where(sql`${t.claimedEmail} is not null`)
      .concurrently(),
    uniqueIndex('users_user_name').on(sql`lower(${t.userName})`),
    uniqueIndex('users_nick_name').on(t.nickNameFolded),
    index('users_nick_name_skeleton').on(t.nickNameSkeleton).concurrently(),
    index('users_nick_name_prefix').on(sql`lower(${t.nickName}) text_pattern_ops`),
    // Trigram indexes for misspelled names: the first finds names regardless of accents and look-alikes, the second
    // also finds single words of a name.
    index('users_nick_name_folded_alike').using('gin', sql`${t.nickNameFolded} gin_trgm_ops`),
    index('users_nick_name_alike').using('gin', sql`lower(${t.nickName}) gin_trgm_ops`),
    // Partial index, because few accounts are suspended and leaderboard ranks are computed without them.
    index('users_suspended')
      .on(t.id)
      .where(sql`${t.suspended}`),
    // Finds the members who use a language, sorted by the last visit that other members may see.
    index('users_seen_before')
      .on(t.language, t.seenBeforeOn.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(sql`${t.role} is not null`)
      .concurrently(),
  ],
);

/** A logged-in browser, which is one family of tokens. Only hashes of the tokens are stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes().notNull().unique(),
    tokenExpiresAt: time().notNull(),
    expiresAt: time().notNull(),
    /** Short description of browser and operating system. No IP address is stored. */
    device: text().notNull().default(''),
    /** Time of the last token renewal. The list of devices shows it rounded to the hour. */
    lastSeenAt: time()
      .notNull()
      .default(sql`now()`),
    /** Time of the login, or of the last re-authentication with the password after it. */
    confirmedAt: time()
      .notNull()
      .default(sql`now()`),
    /**
     * Time at which the password was last entered to confirm an action; null once an action has consumed the
     * confirmation. A login does not count (SAFE-31).
     */
    provedAt: time(),
    /**
     * Time at which a passkey or a code was used in this session; null if none was used, and once the account has no
     * second factor any more (SAFE-33).
     */
    secondFactorAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** Browsers from which an account has logged in before, by the hash of a persistent cookie. */
export const recognizedBrowsers = pgTable(
  'known_browsers',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: bytes().notNull(),
    lastUsedAt: time()
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] }), index().on(t.hash), index().on(t.lastUsedAt)],
);

/**
 * Networks and browsers from which an account signed up and logged in, as hashes. Accounts that share a hash may belong
 * to the same person. Rows are deleted at the latest 90 days after they were last seen.
 */
export const accountOrigins = pgTable(
  'account_origins',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'network' | 'device'>().notNull(),
    /**
     * HMAC of the address prefix, keyed with SECRET, or the hash of the browser's persistent token, as in
     * known_browsers.
     */
    hash: bytes().notNull(),
    firstSeenAt: createdAt(),
    lastSeenAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.hash] }), index().on(t.hash), index().on(t.lastSeenAt)],
);

/**
 * Short-lived, single-use tokens for the next step of a login (second factor, recovery, appeal against a ban or
 * closure) and for passkey ceremonies.
 */
export const loginTickets = pgTable(
  'login_tickets',
  {
    hash: bytes().primaryKey(),
    kind: text().$type<'second-factor' | 'recover' | 'excluded' | 'passkey-login' | 'passkey-add'>().notNull(),
    /** Null in a passkey login, which does not name an account. */
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    /** Challenge for a passkey to sign. */
    challenge: text().notNull().default(''),
    tries: smallint().notNull().default(0),
    expiresAt: time().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** Refresh tokens of a session. A spent token that is used again after a grace period ends the session (AUTH-10). */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytes().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    spentAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.sessionId)],
);

/** Keys required for a sign-up (AUTH-01). */
export const registrationKeys = pgTable(
  'registration_keys',
  { hash: bytes().primaryKey(), expiresAt: time().notNull() },
  (t) => [index().on(t.expiresAt)],
);

/** Emailed single-use links. `email` is the address that the link verifies; `kind` selects its effect. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    hash: bytes().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    kind: text().$type<'verify' | 'email-change' | 'reset'>().notNull().default('verify'),
    expiresAt: time().notNull(),
    usedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
);

/** Emailed single-use links that undo a change to how an account is accessed (SAFE-32). */
export const accountReverts = pgTable(
  'account_reverts',
  {
    hash: bytes().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<Revertible>().notNull(),
    /** Address that the link was emailed to. An email change is undone by restoring it. */
    email: text().notNull(),
    /** Access that was added after this timestamp is removed. */
    since: time().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** Accepted policy documents with version and timestamp (AUTH-06). */
export const policyAcceptances = pgTable(
  'policy_acceptances',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    policy: text().$type<'terms' | 'privacy' | 'adult'>().notNull(),
    version: text().notNull(),
    /** Updated when a version is accepted again after a different one. */
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('policy_acceptances_once').on(t.userId, t.policy, t.version)],
);
