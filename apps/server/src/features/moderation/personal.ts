import { eq } from 'drizzle-orm';
import { applications } from '#db/schema/members.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** What staff decided. It stays: it is part of what others were told, and names nobody once the account says nothing. */
export const moderationPersonal: PersonalData = {
  async collect(db, userId) {
    const decisions = await db
      .select({ state: applications.state, decidedAt: applications.decidedAt })
      .from(applications)
      .where(eq(applications.decidedById, userId))
      .orderBy(applications.id);
    return { data: { decisions } };
  },

  erase: async () => ({}),
};
