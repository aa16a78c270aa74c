import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Page views and menu uses per day (UTC): totals only, nothing about individual members (NAV-14). */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<'browse' | 'event'>().notNull(),
    /** Path pattern of a page, or name of an event. */
    name: text().notNull(),
    /** For an event, the key of a menu entry; empty if there is none. */
    label: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.name, t.label] })],
);

/** Numbers of members who visited, per day (UTC): totals only (NEWS-40). */
export const activeMembers = pgTable('active_members', {
  day: date({ mode: 'string' }).primaryKey(),
  daily: integer().notNull(),
  /** Within seven days and thirty days before the end of the day. */
  weekly: integer().notNull(),
  monthly: integer().notNull(),
});
