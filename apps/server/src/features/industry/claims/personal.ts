import { asc, eq } from 'drizzle-orm';
import { claims } from '#db/schema/industry.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Names on cam sites that somebody claimed. What was seen of the rooms belongs to nobody's account. */
export const claimsPersonal: PersonalData = {
  async collect(db, userId) {
    const { network, name, code, state, enabled, createdAt, confirmedAt } = claims;
    const camSiteNames = await db
      .select({ network, name, code, state, enabled, createdAt, confirmedAt })
      .from(claims)
      .where(eq(claims.userId, userId))
      .orderBy(asc(claims.id));
    return { data: { camSiteNames } };
  },

  async erase(tx, userId) {
    await tx.delete(claims).where(eq(claims.userId, userId));
    return {};
  },
};
