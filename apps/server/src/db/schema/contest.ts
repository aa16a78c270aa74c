import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContestTask } from '@site/contract/contest/tasks.ts';
import { ref, time } from '../columns.ts';
import { users } from './accounts.ts';

/** Tasks of the welcome contest that are done (POINTS-07): done once, they stay, also when their proof goes. */
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

/** Who has claimed the award of the contest. */
export const contestAwards = pgTable('contest_awards', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  claimedAt: time().notNull(),
});
