import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import { bytes, createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';

/** Email addresses subscribed to the newsletter (LEARN-08). */
export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    /** Lower case. */
    email: text().notNull().unique(),
    language: text().$type<Language>().notNull(),
    state: text().$type<'pending' | 'active' | 'paused' | 'ended' | 'bounced'>().notNull(),
    /** Account with this address, if there is one. An issue can then list the content that the member missed. */
    userId: ref()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the token in the confirmation email. */
    confirmHash: bytes().unique(),
    confirmSentAt: time(),
    confirmedAt: time(),
    pausedUntil: time(),
    /** Number of consecutive permanent bounces. */
    bounces: smallint().notNull().default(0),
    /** End of the subscription; the row with the address is deleted 30 days later. */
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

/** Newsletter issues: one on each 1st and 15th of the month. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: id(),
  date: date().notNull().unique(),
  state: text().$type<'preparing' | 'sending' | 'sent'>().notNull(),
  /** Cursor: id of the last subscriber for whom the issue has been prepared. */
  preparedTo: ref().notNull().default(0),
  readers: integer().notNull().default(0),
  /** Opening texts by language, copied from the plan; null for the usual one. */
  opening: jsonb().$type<Record<Language, string>>(),
  /** Numbers of emails, stored when the issue is complete, because emails are deleted with their subscribers. */
  sentCount: integer(),
  failedCount: integer(),
  /** Number of readers who ended their subscription after this issue and before the following one. */
  unsubscribed: integer().notNull().default(0),
  createdAt: createdAt(),
  sentAt: time(),
});

/** Plan of staff for an issue before it is created (NEWS-10). */
export const newsletterPlans = pgTable('newsletter_plans', {
  /** Day of the issue. */
  date: date().primaryKey(),
  /** Opening texts by language. Languages with an empty text have the usual opening. */
  opening: jsonb().$type<Record<Language, string>>().notNull(),
  skip: boolean().notNull(),
  /** Incremented with each change: an optimistic lock. */
  version: integer().notNull().default(1),
});

/** Content that one recipient missed: ids and counts, no texts. */
export interface ReaderParts {
  articles: number[];
  courses: number[];
  posts: number[];
  /** Id of a course that was started and not finished. */
  unfinished: number | null;
  cardsDue: number;
  /** Number of unread replies to the recipient's posts. */
  replies: number;
}

/** Email of one issue to one recipient. */
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
     * handed: the mail server has the whole email except its last line. From then on it is resent only if the server
     * reports that it did not accept it, so that a crash cannot cause duplicates. failed: the server rejected it
     * permanently, or all retries failed.
     */
    state: text().$type<'queued' | 'handed' | 'sent' | 'failed' | 'skipped'>().notNull(),
    /** Content that this recipient missed; deleted once the email has been sent. */
    parts: jsonb().$type<ReaderParts>(),
    /** Number of temporary rejections. */
    attempts: smallint().notNull().default(0),
    /** Earliest time of the next attempt. */
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
