import { eq } from 'drizzle-orm';
import { homeLayouts } from '#db/schema/member-home.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

export const memberHomePersonal: PersonalData = {
  async collect(db, userId) {
    const [homeLayout] = await db
      .select({ order: homeLayouts.order, hidden: homeLayouts.hidden })
      .from(homeLayouts)
      .where(eq(homeLayouts.userId, userId));
    return { data: { homeLayout: homeLayout ?? null } };
  },

  async erase(tx, userId) {
    await tx.delete(homeLayouts).where(eq(homeLayouts.userId, userId));
    return {};
  },
};
