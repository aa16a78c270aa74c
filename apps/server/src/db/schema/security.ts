import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';

/** Authenticator apps, one per account (AUTH-21). */
export const twoFactors = pgTable('two_factors', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Shared secret, encrypted with a key derived from SECRET. */
  secret: text().notNull(),
  /** False until a first code has been confirmed. */
  on: boolean().notNull().default(false),
  /** Time step of the last accepted code; prevents replay. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** Single-use codes for members who have lost their authenticator app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: bytes().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Credential id from the authenticator, base64url. */
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** Signature counter, incremented with each use by authenticators that support it. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb()
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    name: text().notNull(),
    lastUsedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.userId)],
);
