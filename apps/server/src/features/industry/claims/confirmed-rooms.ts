import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { claims } from '#db/schema/industry.ts';

/** The names that an account has shown to be its own, and whether each is part of one's own summary. */
export const confirmedRooms = (db: Executor, userId: number) =>
  db
    .select({
      claimId: claims.id,
      network: claims.network,
      name: claims.name,
      enabled: claims.enabled,
      confirmedAt: claims.confirmedAt,
    })
    .from(claims)
    .where(and(eq(claims.userId, userId), eq(claims.state, 'confirmed')))
    .orderBy(asc(claims.id));
