import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { BadgeName } from '@site/contract/badges/badges.ts';
import { ref, time } from '../columns.ts';
import { users } from './users.ts';

/** Badge levels that a member has reached (POINTS-04). They are never lost, even if the counts behind them fall. */
export const badgeLevels = pgTable(
  'badge_levels',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    badge: text().$type<BadgeName>().notNull(),
    /** Counts from 1. */
    level: smallint().notNull(),
    reachedAt: time().notNull(),
    claimedAt: time(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badge, t.level] })],
);
