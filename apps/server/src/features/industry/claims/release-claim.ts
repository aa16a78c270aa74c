import { and, eq } from 'drizzle-orm';
import type { claimRoutes } from '@site/contract/industry/claim-routes.ts';
import { claims } from '#db/schema/industry.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';

export const releaseClaim: Operation<typeof claimRoutes.releaseClaim> = async ({ db, viewer }, { id }) => {
  const gone = await db
    .delete(claims)
    .where(and(eq(claims.id, id), eq(claims.userId, viewer.id)))
    .returning({ id: claims.id });
  if (gone.length === 0) throw new AppError('industry.claim-not-found');
  return {};
};
