import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MemberAudience } from '@site/contract/core/audience.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { BroadcastState } from '@site/contract/notifications/broadcast-limits.ts';
import { createdAt, id, ref, time } from '../columns.ts';

/** Broadcasts: letters of the team to members (NEWS-20). */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: id(),
    state: text().$type<BroadcastState>().notNull().default('draft'),
    titles: jsonb().$type<Record<Language, string>>().notNull(),
    texts: jsonb().$type<Record<Language, string>>().notNull(),
    link: text(),
    audience: jsonb().$type<MemberAudience>().notNull(),
    /** Incremented with each change: an optimistic lock. */
    version: integer().notNull().default(1),
    sentAt: time(),
    /** Number of recipients when it was confirmed. */
    recipients: integer().notNull().default(0),
    /** Cursor: id of the last account that was notified or skipped. */
    sentTo: ref().notNull().default(0),
    notified: integer().notNull().default(0),
    mailed: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('broadcasts_sending')
      .on(t.id)
      .where(sql`${t.state} = 'sending'`),
  ],
);
