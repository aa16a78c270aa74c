import { eq, sql } from 'drizzle-orm';
import { drafts } from '#db/schema/drafts.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

export const draftsPersonal: PersonalData = {
  async collect(db, userId) {
    const ownDrafts = await db
      .select({
        place: drafts.place,
        title: sql<string | null>`${drafts.body} -> 'values' ->> 'title'`,
        text: sql<string | null>`${drafts.body} -> 'values' ->> 'content'`,
        savedAt: drafts.savedAt,
      })
      .from(drafts)
      .where(eq(drafts.userId, userId))
      .orderBy(drafts.place);
    return { data: { drafts: ownDrafts } };
  },

  async erase(tx, userId) {
    await tx.delete(drafts).where(eq(drafts.userId, userId));
    return {};
  },
};
