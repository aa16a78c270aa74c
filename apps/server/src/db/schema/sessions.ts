import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, ref, time } from '../columns.ts';
import { users } from './users.ts';

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
