import { desc, eq } from 'drizzle-orm';
import type { claimRoutes } from '@site/contract/industry/claim-routes.ts';
import { CLAIMS_MAX } from '@site/contract/industry/claim-schemas.ts';
import { claims } from '#db/schema/industry.ts';
import type { Operation } from '#platform/feature.ts';
import { claimView } from './claim-view.ts';

export const listClaims: Operation<typeof claimRoutes.claims> = async ({ db, viewer, settings }) => {
  const rows = await db.select().from(claims).where(eq(claims.userId, viewer.id)).orderBy(desc(claims.id));
  return { items: rows.map((row) => claimView(settings, row)), left: Math.max(0, CLAIMS_MAX - rows.length) };
};
