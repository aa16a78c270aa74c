import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { CONTACT_CATEGORIES, CONTACT_CONTENT, CONTACT_STATES } from '@site/contract/contact/fields.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';

/** Messages from the contact form (LEARN-07). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    draft: uuid().notNull().unique(),
    name: text().notNull(),
    email: text().notNull(),
    category: text().$type<(typeof CONTACT_CATEGORIES)[number]>().notNull(),
    years: smallint().notNull(),
    languages: text().array().notNull(),
    links: text().array().notNull(),
    contentType: text().$type<(typeof CONTACT_CONTENT)[number]>().notNull(),
    description: text().notNull(),
    /** Keys in the private file store. */
    photos: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    language: text().$type<Language>().notNull(),
    state: text().$type<(typeof CONTACT_STATES)[number]>().notNull().default('open'),
    /** Null until it is answered. */
    answeredAt: time(),
    /** Logged-in sender. */
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('contact_messages_state').on(t.state, t.id.desc().nullsFirst()), index().on(t.userId)],
);
