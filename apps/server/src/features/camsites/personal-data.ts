import { and, asc, eq, sql } from 'drizzle-orm';
import { camSiteFacts, camSiteReviews, camSites, camSiteVotes } from '#db/schema/camsites.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/**
 * Erasure deletes votes, which only the voter can see, and clears the text of deleted reviews. Other reviews stay
 * without their author, as posts do.
 */
export const camsitesPersonal: PersonalData = {
  async collect(db, userId) {
    const { key, isTrue, at } = camSiteVotes;
    const votes = await db
      .select({ site: camSites.name, fact: key, isTrue, at })
      .from(camSiteVotes)
      .innerJoin(camSites, eq(camSites.id, camSiteVotes.siteId))
      .where(eq(camSiteVotes.userId, userId))
      .orderBy(asc(at), asc(camSiteVotes.siteId), asc(key));
    const reviews = await db
      .select({ site: camSites.name, review: camSiteReviews })
      .from(camSiteReviews)
      .innerJoin(camSites, eq(camSites.id, camSiteReviews.siteId))
      .where(eq(camSiteReviews.authorId, userId))
      .orderBy(asc(camSiteReviews.id));
    return {
      data: {
        siteVotes: votes,
        siteReviews: reviews.map(({ site, review: { authorId: _, siteId: __, deletedByStaff: ___, ...row } }) => ({
          site,
          ...row,
        })),
      },
    };
  },

  async erase(tx, userId) {
    // Avoids deadlocks: locks the facts in a fixed order, and before the votes, as `vote` does with its one fact.
    await tx.execute(sql`
      select from ${camSiteFacts} f
      where exists (select from ${camSiteVotes} v where v.site_id = f.site_id and v.key = f.key and v.user_id = ${userId})
      order by f.site_id, f.key for no key update`);
    await tx.execute(sql`
      with gone as (delete from ${camSiteVotes} where user_id = ${userId} returning site_id, key, is_true)
      update ${camSiteFacts} f set yes = f.yes - gone.is_true::int, no = f.no - (not gone.is_true)::int
      from gone where f.site_id = gone.site_id and f.key = gone.key`);
    await tx
      .update(camSiteReviews)
      .set({ text: '' })
      .where(and(eq(camSiteReviews.authorId, userId), eq(camSiteReviews.state, 'deleted')));
    return {};
  },
};
