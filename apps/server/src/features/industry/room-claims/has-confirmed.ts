import { and, eq } from 'drizzle-orm';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Executor } from '#db/client.ts';
import { roomClaims } from '#db/schema/industry.ts';

/** Key of a room. */
export interface Room {
  network: IndustrySite;
  name: string;
}

/** Returns whether an account has a confirmed claim to a room. */
export async function hasConfirmed(db: Executor, userId: number, { network, name }: Room): Promise<boolean> {
  const own = and(
    eq(roomClaims.userId, userId),
    eq(roomClaims.network, network),
    eq(roomClaims.name, name),
    eq(roomClaims.state, 'confirmed'),
  );
  return (await db.$count(roomClaims, own)) > 0;
}
