import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './accounts.ts';

/**
 * What staff decided on a whole account: bans and the closing of accounts, each with its one appeal. `users.banned` says
 * whether one is in force.
 */
export const exclusions = pgTable(
  'exclusions',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'ban' | 'closure'>().notNull(),
    /** Shown to the member. */
    reason: text().notNull(),
    /** When it takes effect: at once, or after the notice period of a closure. */
    startsAt: time().notNull(),
    /** When a ban ends by itself; null: when staff lift it. Always null for closures. */
    until: time(),
    byId: ref().references(() => users.id, { onDelete: 'set null' }),
    /** Keyed hash of the account's address without its variants: another account with the same mailbox is recognized. */
    emailHash: bytes().notNull(),
    /** When a closure took effect: the account is about to be deleted. */
    appliedAt: time(),
    /** When it was lifted, withdrawn or over; null: it is in force or announced. */
    endedAt: time(),
    /** null: the member has not appealed. */
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
