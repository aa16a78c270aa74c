import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Audience } from '@site/contract/core/audience.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { AnnouncementPriority } from '@site/contract/announcements/limits.ts';
import { createdAt, id, time } from '../columns.ts';

/** Announcements at the top of pages (NEWS-01). */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    texts: jsonb().$type<Record<Language, string>>().notNull(),
    link: jsonb().$type<{ target: string; texts: Record<Language, string> }>(),
    audience: jsonb().$type<Audience>().notNull(),
    priority: text().$type<AnnouncementPriority>().notNull(),
    startsAt: time().notNull(),
    endsAt: time(),
    canClose: boolean().notNull(),
    /** Incremented with each change: an optimistic lock. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [index('announcements_starts').on(t.startsAt)],
);
