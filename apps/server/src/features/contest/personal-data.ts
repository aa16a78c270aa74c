import { asc, eq } from 'drizzle-orm';
import { contestAwards, contestTasks } from '#db/schema/contest.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

export const contestPersonal: PersonalData = {
  async collect(db, userId) {
    const { task, doneAt } = contestTasks;
    const tasks = await db
      .select({ task, doneAt })
      .from(contestTasks)
      .where(eq(contestTasks.userId, userId))
      .orderBy(asc(doneAt));
    const [award = null] = await db
      .select({ claimedAt: contestAwards.claimedAt })
      .from(contestAwards)
      .where(eq(contestAwards.userId, userId));
    return { data: { contestTasks: tasks, contestAward: award } };
  },

  async erase(tx, userId) {
    await tx.delete(contestTasks).where(eq(contestTasks.userId, userId));
    await tx.delete(contestAwards).where(eq(contestAwards.userId, userId));
    return {};
  },
};
