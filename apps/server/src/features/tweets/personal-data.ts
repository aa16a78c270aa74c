import { desc, eq } from 'drizzle-orm';
import { tweetUses } from '#db/schema/tweets.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** The number of tweets generated for a member; the tweets themselves are not stored. */
export const tweetsPersonal: PersonalData = {
  async collect(db, userId) {
    const uses = await db
      .select({ day: tweetUses.day, uses: tweetUses.uses })
      .from(tweetUses)
      .where(eq(tweetUses.userId, userId))
      .orderBy(desc(tweetUses.day));
    return { data: { tweetUses: uses } };
  },

  async erase(tx, userId) {
    await tx.delete(tweetUses).where(eq(tweetUses.userId, userId));
    return {};
  },
};
