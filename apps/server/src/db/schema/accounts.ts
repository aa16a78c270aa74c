import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Revertible } from '@site/contract/security/schemas.ts';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';

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

type TicketKind =
  | 'second-factor'
  | 'recover'
  | 'excluded'
  | 'passkey-login'
  | 'passkey-add'
  | 'single-sign-on'
  | 'single-sign-on-account';

/**
 * Short-lived, single-use tokens for the next step of a login (second factor, recovery, appeal against a ban or
 * closure), for passkey ceremonies and for single sign-on.
 */
export const loginTickets = pgTable(
  'login_tickets',
  {
    hash: bytes().primaryKey(),
    kind: text().$type<TicketKind>().notNull(),
    /** Null for a login by passkey or single sign-on and for a sign-up, because the account is not known yet. */
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    /** Challenge for a passkey to sign; the state of single sign-on as JSON. */
    challenge: text().notNull().default(''),
    tries: smallint().notNull().default(0),
    expiresAt: time().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
);

/** Identities at the provider of single sign-on that can log in to an account. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Normalized URL of the provider. */
    issuer: text().notNull(),
    /** Id of the person at the provider (claim `sub`). */
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('external_identities_subject').on(t.issuer, t.subject)],
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
