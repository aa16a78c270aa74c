import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { Role } from '@site/contract/core/roles.ts';
import { bytes, createdAt, id, ref, time } from '../columns.ts';

/** One account; what others see of a member stands here too, so that lists need one join. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    userName: text().notNull(),
    passwordHash: text().notNull(),
    language: text().$type<Language>().notNull().default('en'),
    /** null: no role, not a member. */
    role: text().$type<Role>(),
    /** Empty until the join form is sent. */
    nickName: text().notNull().default(''),
    /** foldName(nickName): unique, so that look-alikes cannot be taken. */
    nickNameFolded: text(),
    /** Key of the picture in the file store; null shows the default one. */
    avatar: text(),
    suspended: boolean().notNull().default(false),
    /** The seed made this account. */
    demo: boolean().notNull().default(false),
    verifiedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_user_name').on(sql`lower(${t.userName})`),
    uniqueIndex('users_nick_name').on(t.nickNameFolded),
    index('users_nick_name_prefix').on(sql`lower(${t.nickName}) text_pattern_ops`),
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
    createdAt: createdAt(),
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

/** Mailed single-use links. `email` is the address that the link proves. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    hash: bytes().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
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
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
);
