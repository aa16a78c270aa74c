import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ref } from '../columns.ts';
import { users } from './users.ts';

/** Number of tweets generated for a member per day (UTC). */
export const tweetUses = pgTable(
  'tweet_uses',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    uses: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
