import { asc, eq } from 'drizzle-orm';
import { NETWORK_FACTS } from '@site/contract/industry/networks.ts';
import { claims } from '#db/schema/industry.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Room claims of an account. Observations of rooms are not personal data of an account. */
export const claimsPersonal: PersonalData = {
  async collect(db, userId) {
    const { network, name, code, state, enabled, createdAt, confirmedAt } = claims;
    const rows = await db
      .select({ network, name, code, state, enabled, createdAt, confirmedAt })
      .from(claims)
      .where(eq(claims.userId, userId))
      .orderBy(asc(claims.id));
    const camSiteNames = rows.map(({ network: site, ...row }) => ({ camSite: NETWORK_FACTS[site].name, ...row }));
    return { data: { camSiteNames } };
  },

  async erase(tx, userId) {
    await tx.delete(claims).where(eq(claims.userId, userId));
    return {};
  },
};
