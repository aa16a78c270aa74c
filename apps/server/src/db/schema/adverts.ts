import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AdvertDevice } from '@site/contract/adverts/routes.ts';
import { ref } from '../columns.ts';
import { documents } from './documents.ts';

/** Impressions and clicks of an advert per day (UTC). Contains nothing about the people who saw it. */
export const advertDays = pgTable(
  'advert_days',
  {
    documentId: ref()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    device: text().$type<AdvertDevice>().notNull(),
    displays: integer().notNull().default(0),
    hits: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.day, t.device] })],
);
