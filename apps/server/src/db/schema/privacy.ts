import { bigint, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Role } from '@site/contract/core/roles.ts';
import { createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';

/**
 * Accounts pending deletion (AUTH-20). Their public data is moved here from `users`, so that it disappears everywhere
 * at once and can be restored completely.
 */
export const pendingDeletions = pgTable(
  'frozen_accounts',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    nickName: text().notNull(),
    avatar: text(),
    role: text().$type<Role>(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.createdAt)],
);

/** Data exports (AUTH-21). */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<'waiting' | 'working' | 'ready' | 'failed'>().notNull().default('waiting'),
    /** Progress in percent. */
    progress: smallint().notNull().default(0),
    /** Key of the zip in the private file store; a different one for each attempt. */
    fileKey: text(),
    tries: smallint().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    expiresAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('exports_under_way')
      .on(t.userId)
      .where(sql`${t.state} in ('waiting', 'working')`),
    index().on(t.userId, t.id),
    index().on(t.expiresAt),
  ],
);
