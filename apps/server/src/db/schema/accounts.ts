import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PasswordStrength } from '@site/contract/accounts/fields.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Role } from '@site/contract/core/roles.ts';
import type { Revertible } from '@site/contract/security/schemas.ts';
import { bytes, createdAt, id, ref, time } from '../columns.ts';

/** One account; what others see of a member stands here too, so that lists need one join. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /**
     * The address of a sign-up that another account has already; `email` is then a placeholder. Such a sign-up is stored like any
     * other, so that nothing tells its sender that the address is known.
     */
    claimedEmail: text(),
    userName: text().notNull(),
    passwordHash: text().notNull(),
    language: text().$type<Language>().notNull().default('en'),
    /** null: no role, not a member. */
    role: text().$type<Role>(),
    /** Empty until the join form is sent. */
    nickName: text().notNull().default(''),
    /** foldName(nickName): unique, so that look-alikes cannot be taken. */
    nickNameFolded: text(),
    /** nameSkeleton(nickName), held like nickNameFolded. Not unique: names from before the rule may look alike (0051). */
    nickNameSkeleton: text(),
    /** The nickname would pass for the team; from before the rule. */
    nickNameReserved: boolean().notNull().default(false),
    /** Key of the picture in the file store; null shows the default one. */
    avatar: text(),
    suspended: boolean().notNull().default(false),
    /** A ban or a closure is in force: the account opens no session. Such an account is suspended as well. */
    banned: boolean().notNull().default(false),
    /** The seed made this account. */
    demo: boolean().notNull().default(false),
    /** Of the password, when it was set or last used (AUTH-17). */
    pwdType: text().$type<PasswordStrength>().notNull().default('ok'),
    /** The member has picked a topic to begin with (JOIN-03). */
    onboarded: boolean().notNull().default(false),
    /** The member of an invitation link (JOIN-06); made when first asked for. */
    referralCode: text().unique(),
    /** The day of the last visit, UTC: nobody needs it finer. */
    lastSeenOn: date({ mode: 'string' }),
    /** The last visit before the week of `lastSeenOn`, UTC; weeks are those of platform/member-week.ts. */
    seenBeforeOn: date({ mode: 'string' }),
    verifiedAt: time(),
    /** Path of this site that the sign-up came from; null once the account has been led there (AUTH-25). */
    returnPath: text(),
    /** All that was personal is gone; the row stands for the author of what stays (AUTH-20). */
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
    // Names as people misspell them: as a whole without regard to accents and look-alikes, and word by word.
    index('users_nick_name_folded_alike').using('gin', sql`${t.nickNameFolded} gin_trgm_ops`),
    index('users_nick_name_alike').using('gin', sql`lower(${t.nickName}) gin_trgm_ops`),
    // Few of very many: leaderboards count places without them.
    index('users_suspended')
      .on(t.id)
      .where(sql`${t.suspended}`),
    // Members of a language, by the last visit that others may know of.
    index('users_seen_before')
      .on(t.language, t.seenBeforeOn.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(sql`${t.role} is not null`)
      .concurrently(),
  ],
);

/** A signed-in browser: one family of tokens. Tokens themselves are never stored. */
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
    /** Browser and system in a few words; no address is kept. */
    device: text().notNull().default(''),
    /** To the hour: when its tokens were last renewed. */
    lastSeenAt: time()
      .notNull()
      .default(sql`now()`),
    /** When the password, a passkey or a code last proved that the owner sits there. */
    confirmedAt: time()
      .notNull()
      .default(sql`now()`),
    /** When the password was last typed to confirm an act, and no such act has used it up; a login does not count (SAFE-31). */
    provedAt: time(),
    /** When a passkey or a code was used in this session; null: a password alone opened it (SAFE-33). */
    secondFactorAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** Browsers that an account has signed in from before, by the hash of a lasting cookie. */
export const knownBrowsers = pgTable(
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
 * Where an account signed up and logged in from, as hashes: accounts that share one may be one person's. Rows are
 * deleted 90 days after they were last seen.
 */
export const accountOrigins = pgTable(
  'account_origins',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'network' | 'device'>().notNull(),
    /** Of the address prefix, keyed with SECRET; or of the browser's lasting token, as in known_browsers. */
    hash: bytes().notNull(),
    firstSeenAt: createdAt(),
    lastSeenAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.hash] }), index().on(t.hash), index().on(t.lastSeenAt)],
);

/** Short-lived, single-use steps between two calls: second factor, recovery, passkey ceremonies. */
export const loginTickets = pgTable(
  'login_tickets',
  {
    hash: bytes().primaryKey(),
    kind: text().$type<'second-factor' | 'recover' | 'excluded' | 'passkey-login' | 'passkey-add'>().notNull(),
    /** Null in a login by passkey, which names nobody. */
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    /** What a passkey has to sign. */
    challenge: text().notNull().default(''),
    tries: smallint().notNull().default(0),
    expiresAt: time().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** Refresh tokens of a session; a spent one that comes back ends the session (AUTH-10). */
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

/** Keys without which no sign-up is taken (AUTH-01). */
export const registrationKeys = pgTable(
  'registration_keys',
  { hash: bytes().primaryKey(), expiresAt: time().notNull() },
  (t) => [index().on(t.expiresAt)],
);

/** Mailed single-use links. `email` is the address that the link proves; what it does is its kind. */
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

/** Mailed single-use links that undo a change of how an account is opened (SAFE-32). */
export const accountReverts = pgTable(
  'account_reverts',
  {
    hash: bytes().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<Revertible>().notNull(),
    /** The address that the link was mailed to; an email change is undone by restoring it. */
    email: text().notNull(),
    /** Access that was added since then is removed. */
    since: time().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** What was accepted, in which version and when (AUTH-06). */
export const policyAcceptances = pgTable(
  'policy_acceptances',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    policy: text().$type<'terms' | 'privacy' | 'adult'>().notNull(),
    version: text().notNull(),
    /** The latest time, when a version was accepted again after another. */
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('policy_acceptances_once').on(t.userId, t.policy, t.version)],
);
