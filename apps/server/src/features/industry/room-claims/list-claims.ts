import { desc, eq } from 'drizzle-orm';
import type { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { CLAIMS_MAX } from '@site/contract/industry/room-claim-schemas.ts';
import { roomClaims } from '#db/schema/industry.ts';
import type { Operation } from '#platform/feature.ts';
import { claimView } from './claim-view.ts';

export const listClaims: Operation<typeof roomClaimRoutes.claims> = async ({ db, viewer, settings }) => {
  const rows = await db.select().from(roomClaims).where(eq(roomClaims.userId, viewer.id)).orderBy(desc(roomClaims.id));
  return { items: rows.map((row) => claimView(settings, row)), left: Math.max(0, CLAIMS_MAX - rows.length) };
};
