import { and, eq } from 'drizzle-orm';
import type { Network } from '@site/contract/industry/networks.ts';
import type { Executor } from '#db/client.ts';
import { claims } from '#db/schema/industry.ts';

/** Key of a room. */
export interface Room {
  network: Network;
  name: string;
}

/** Whether an account has a confirmed claim to a room. */
export async function hasConfirmed(db: Executor, userId: number, { network, name }: Room): Promise<boolean> {
  const own = and(
    eq(claims.userId, userId),
    eq(claims.network, network),
    eq(claims.name, name),
    eq(claims.state, 'confirmed'),
  );
  return (await db.$count(claims, own)) > 0;
}
