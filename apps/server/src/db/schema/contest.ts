import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContestTask } from '@site/contract/contest/tasks.ts';
import { ref, time } from '../columns.ts';
import { users } from './users.ts';

/**
 * Completed tasks of the welcome contest (POINTS-07). They stay completed even if the content that proves them is
 * deleted.
 */
export const contestTasks = pgTable(
  'contest_tasks',
  {
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    task: text().$type<ContestTask>().notNull(),
    doneAt: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.task] })],
);

/** Members who have claimed the contest award. */
export const contestAwards = pgTable('contest_awards', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  claimedAt: time().notNull(),
});
