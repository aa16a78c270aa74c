import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './accounts.ts';

/** Addresses that asked for the newsletter (LEARN-08). */
export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    /** In small letters. */
    email: text().notNull().unique(),
    language: text().$type<Language>().notNull(),
    state: text().$type<'pending' | 'active' | 'paused' | 'ended' | 'bounced'>().notNull(),
    /** The account with this address, when there is one: what they missed is known. */
    userId: ref()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the token in the mail that asks to confirm. */
    confirmHash: bytes().unique(),
    confirmSentAt: time(),
    confirmedAt: time(),
    pausedUntil: time(),
    /** Mails in a row that came back for good. */
    bounces: smallint().notNull().default(0),
    /** When it was ended; a while later the address is forgotten. */
    endedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    index('newsletter_subscribers_active')
      .on(t.id)
      .where(sql`${t.state} = 'active'`),
    index('newsletter_subscribers_paused')
      .on(t.pausedUntil)
      .where(sql`${t.state} = 'paused'`),
  ],
);

/** An issue: one for each 1st and 15th. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: id(),
  date: date().notNull().unique(),
  state: text().$type<'preparing' | 'sending' | 'sent'>().notNull(),
  /** Up to which subscriber it is prepared. */
  preparedTo: ref().notNull().default(0),
  readers: integer().notNull().default(0),
  createdAt: createdAt(),
  sentAt: time(),
});

/** What one reader missed: ids and counts, no texts. */
export interface ReaderParts {
  articles: number[];
  courses: number[];
  posts: number[];
  /** A course that was begun and not finished. */
  unfinished: number | null;
  cardsDue: number;
  /** To one's own posts, unread. */
  replies: number;
}

/** One reader's mail of one issue. */
export const newsletterSends = pgTable(
  'newsletter_sends',
  {
    issueId: ref()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriberId: ref()
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    /**
     * handed: all but the last line of the mail is with the mail server; from there on it is never sent again, whatever
     * happens. failed: the server refused it for good, or it was tried too often.
     */
    state: text().$type<'queued' | 'handed' | 'sent' | 'failed' | 'skipped'>().notNull(),
    /** What this reader missed. Forgotten when the mail is out. */
    parts: jsonb().$type<ReaderParts>(),
    /** How often it was refused for now. */
    attempts: smallint().notNull().default(0),
    /** Not before. */
    dueAt: createdAt(),
    at: time(),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.subscriberId] }),
    index().on(t.subscriberId),
    index('newsletter_sends_queued')
      .on(t.issueId, t.dueAt)
      .where(sql`${t.state} = 'queued'`),
  ],
);
