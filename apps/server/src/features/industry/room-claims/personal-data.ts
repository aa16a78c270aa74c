import { asc, eq } from 'drizzle-orm';
import { INDUSTRY_SITE_FACTS } from '@site/contract/industry/sites.ts';
import { roomClaims } from '#db/schema/industry.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** An account's room claims. Observations of rooms are not personal data of an account. */
export const claimsPersonal: PersonalData = {
  async collect(db, userId) {
    const { network, name, code, state, enabled, createdAt, confirmedAt } = roomClaims;
    const rows = await db
      .select({ network, name, code, state, enabled, createdAt, confirmedAt })
      .from(roomClaims)
      .where(eq(roomClaims.userId, userId))
      .orderBy(asc(roomClaims.id));
    const camSiteNames = rows.map(({ network: site, ...row }) => ({ camSite: INDUSTRY_SITE_FACTS[site].name, ...row }));
    return { data: { camSiteNames } };
  },

  async erase(tx, userId) {
    await tx.delete(roomClaims).where(eq(roomClaims.userId, userId));
    return {};
  },
};
