import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PasswordStrength } from '@site/contract/accounts/fields.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Role } from '@site/contract/core/roles.ts';
import { createdAt, id, time } from '../columns.ts';

/** One account. Also holds the public data of a member, so that lists need a single join. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /**
     * Address entered at sign-up if it already belongs to another account; `email` then holds a placeholder. Such a
     * sign-up is stored like any other, so that it does not reveal whether the address is registered.
     */
    claimedEmail: text(),
    /**
     * Address in lower case that the mail server refused permanently. Applies while it equals `email`; then optional
     * emails are not sent (RT-15).
     */
    undeliverableEmail: text(),
    userName: text().notNull(),
    passwordHash: text().notNull(),
    /**
     * False while no one knows the password: the account signed up with single sign-on, or the password was replaced
     * with an unknown one. A reset by email sets another.
     */
    hasPassword: boolean().notNull().default(true),
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
    /** Key of the profile picture in the file store; null for the default picture. */
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
    /**
     * Day of the last visit before the week of `lastSeenOn` (UTC). Weeks are defined in
     * platform/members/member-week.ts.
     */
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
    index('users_undeliverable_email')
      .on(t.undeliverableEmail)
      .where(sql`${t.undeliverableEmail} is not null`)
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
