import { asc, eq } from 'drizzle-orm';
import { badgeLevels } from '#db/schema/badges.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

export const badgesPersonal: PersonalData = {
  async collect(db, userId) {
    const { badge, level, reachedAt, claimedAt } = badgeLevels;
    const reached = await db
      .select({ badge, level, reachedAt, claimedAt })
      .from(badgeLevels)
      .where(eq(badgeLevels.userId, userId))
      .orderBy(asc(reachedAt), asc(badge), asc(level));
    return { data: { badgeLevels: reached } };
  },

  async erase(tx, userId) {
    await tx.delete(badgeLevels).where(eq(badgeLevels.userId, userId));
    return {};
  },
};
