import { eq } from 'drizzle-orm';
import { sanctions } from '#db/schema/sanctions.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/**
 * Bans and closures of the person's account, with the appeals. The person's own decisions as staff are retained without
 * the name.
 */
export const sanctionsPersonal: PersonalData = {
  async collect(db, userId) {
    const own = await db
      .select({
        kind: sanctions.kind,
        reason: sanctions.reason,
        startsAt: sanctions.startsAt,
        until: sanctions.until,
        endedAt: sanctions.endedAt,
        appeal: sanctions.appeal,
        appealState: sanctions.appealState,
        answer: sanctions.answer,
      })
      .from(sanctions)
      .where(eq(sanctions.userId, userId))
      .orderBy(sanctions.id);
    return { data: { exclusions: own } };
  },

  async erase(tx, userId) {
    await tx.delete(sanctions).where(eq(sanctions.userId, userId));
    return {};
  },
};
