import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often pages were opened and menus used on a day (UTC): sums of everybody, and of nobody anything (NAV-14). */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<'browse' | 'event'>().notNull(),
    /** Pattern of a page's address, or name of an event. */
    name: text().notNull(),
    /** Of an event: key of a menu entry; empty where there is none. */
    label: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.name, t.label] })],
);
