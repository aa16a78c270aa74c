import { and, eq } from 'drizzle-orm';
import type { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';

export const releaseClaim: Operation<typeof roomClaimRoutes.releaseClaim> = async ({ db, viewer }, { id }) => {
  const released = await db
    .delete(roomClaims)
    .where(and(eq(roomClaims.id, id), eq(roomClaims.userId, viewer.id)))
    .returning({ id: roomClaims.id });
  if (released.length === 0) throw new AppError('industry.claim-not-found');
  return {};
};
