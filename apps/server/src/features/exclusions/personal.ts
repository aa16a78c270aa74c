import { eq } from 'drizzle-orm';
import { exclusions } from '#db/schema/exclusions.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/**
 * Bans and closures of the person's account, with the appeals. The person's own decisions as staff are retained without
 * the name.
 */
export const exclusionsPersonal: PersonalData = {
  async collect(db, userId) {
    const own = await db
      .select({
        kind: exclusions.kind,
        reason: exclusions.reason,
        startsAt: exclusions.startsAt,
        until: exclusions.until,
        endedAt: exclusions.endedAt,
        appeal: exclusions.appeal,
        appealState: exclusions.appealState,
        answer: exclusions.answer,
      })
      .from(exclusions)
      .where(eq(exclusions.userId, userId))
      .orderBy(exclusions.id);
    return { data: { exclusions: own } };
  },

  async erase(tx, userId) {
    await tx.delete(exclusions).where(eq(exclusions.userId, userId));
    return {};
  },
};
