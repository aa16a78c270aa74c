import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';

/** Account sanctions: bans and closures, each with at most one appeal. `users.banned` is true while one is in force. */
export const sanctions = pgTable(
  'exclusions',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'ban' | 'closure'>().notNull(),
    /** Reason, shown to the member. */
    reason: text().notNull(),
    /** Effective date: immediately, or at the end of the period announced for a closure. */
    startsAt: time().notNull(),
    /** End of a temporary ban; null if it lasts until staff lift it, and always null for closures. */
    until: time(),
    byId: ref().references(() => users.id, { onDelete: 'set null' }),
    /** Keyed hash of the normalized email address, which detects another account with the same mailbox. */
    emailHash: bytes().notNull(),
    /** Time at which a closure took effect; the account is then pending deletion. */
    appliedAt: time(),
    /** Time at which the sanction was lifted, was withdrawn or ended; null while it is in force or announced. */
    endedAt: time(),
    /** Null when the member has not appealed. */
    appealState: text().$type<'open' | 'granted' | 'refused'>(),
    appeal: text().notNull().default(''),
    appealedAt: time(),
    answer: text().notNull().default(''),
    answeredById: ref().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('exclusions_lasting')
      .on(t.userId, t.kind)
      .where(sql`${t.endedAt} is null`),
    index('exclusions_until')
      .on(t.until)
      .where(sql`${t.endedAt} is null`),
    index('exclusions_starts')
      .on(t.startsAt)
      .where(sql`${t.endedAt} is null and ${t.kind} = 'closure' and ${t.appliedAt} is null`),
    index('exclusions_email')
      .on(t.emailHash)
      .where(sql`${t.endedAt} is null`),
    index('exclusions_appeals')
      .on(t.id)
      .where(sql`${t.appealState} = 'open' and ${t.endedAt} is null`),
    index().on(t.userId),
    index().on(t.byId),
    index().on(t.answeredById),
  ],
);
