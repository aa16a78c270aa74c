import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './accounts.ts';

/** Authenticator apps, one per account (AUTH-21). */
export const twoFactors = pgTable('two_factors', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted with a key of SECRET. */
  secret: text().notNull(),
  /** False until a first code was given. */
  on: boolean().notNull().default(false),
  /** Time step of the last code that was taken: none is taken twice. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** Single-use codes for who lost the authenticator. */
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
    /** The authenticator's own name for it, base64url. */
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** Grows with each use where the authenticator counts. */
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
