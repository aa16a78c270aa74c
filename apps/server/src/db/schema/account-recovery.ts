import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';

/**
 * Account recoveries that staff start for members who are locked out. Each takes effect after a waiting period unless
 * it is stopped first.
 */
export const accountHelp = pgTable(
  'account_help',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'second-factor' | 'email'>().notNull(),
    /** New email address; null for other kinds. */
    email: text(),
    /** Staff-only note on how the identity of the requester was verified. */
    note: text().notNull(),
    /** approval: a second staff member has to agree first. */
    state: text().$type<'approval' | 'waiting' | 'done' | 'stopped' | 'failed'>().notNull(),
    byId: ref().references(() => users.id, { onDelete: 'set null' }),
    approvedById: ref().references(() => users.id, { onDelete: 'set null' }),
    /** Time at which the recovery takes effect; null while a second staff member has not agreed yet. */
    effectiveAt: time(),
    /** Hash of the token in the emailed links that stop the recovery. */
    stopHash: bytes().notNull().unique(),
    endedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('account_help_open')
      .on(t.userId)
      .where(sql`${t.state} in ('approval', 'waiting')`),
    index('account_help_due')
      .on(t.effectiveAt)
      .where(sql`${t.state} = 'waiting'`),
    index().on(t.userId),
    index().on(t.byId),
    index().on(t.approvedById),
  ],
);
