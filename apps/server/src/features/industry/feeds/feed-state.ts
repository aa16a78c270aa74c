import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Network } from '@site/contract/industry/networks.ts';
import { feedStates } from '#db/schema/industry-feeds.ts';
import type { Services } from '#platform/context.ts';
import type { Snapshot } from '../snapshot.ts';
import { FeedFault, type FeedReason } from './feed-fault.ts';

/** So many hours with the same rooms and figures: nobody came, went or moved, so the feed stands still. */
const FROZEN_HOURS = 3;

/** Of all that a feed tells but the times, which are counted from now. The order of rooms says nothing. */
function payloadHash({ rooms, unnamed = [] }: Snapshot): Buffer {
  const named = rooms.map((room) => [room.name, room.viewers, room.followers, room.show, room.tags]);
  const others = unnamed.map((room) => ['', room.viewers, room.followers, room.show, room.tags]);
  const lines = [...named, ...others].map((line) => JSON.stringify(line)).toSorted();
  return createHash('sha256').update(lines.join('\n')).digest();
}

/**
 * Notes what a feed told. The same hour again counts once.
 * @throws FeedFault when it has been the same for hours
 */
export async function refuseFrozen({ db }: Pick<Services, 'db'>, snapshot: Snapshot): Promise<void> {
  const { network, hour } = snapshot;
  const before = feedStates;
  const sameTimes = sql<number>`case
    when ${before.payloadHash} is distinct from excluded.payload_hash then 1
    when ${before.hour} < excluded.hour then ${before.sameTimes} + 1
    else ${before.sameTimes} end`;
  const [state] = await db
    .insert(feedStates)
    .values({ network, hour, payloadHash: payloadHash(snapshot), sameTimes: 1 })
    .onConflictDoUpdate({
      target: feedStates.network,
      set: { payloadHash: sql`excluded.payload_hash`, hour: sql`greatest(${before.hour}, excluded.hour)`, sameTimes },
    })
    .returning({ sameTimes: feedStates.sameTimes });
  if ((state?.sameTimes ?? 0) >= FROZEN_HOURS) throw new FeedFault('frozen');
}

/** Notes how a collection ended. A fault leaves the time of the last good one. */
export async function noteEnd(
  { db }: Pick<Services, 'db'>,
  network: Network,
  end: { okAt: string } | { fault: FeedReason },
): Promise<void> {
  const set = 'okAt' in end ? { lastOkAt: end.okAt, lastError: null } : { lastError: end.fault };
  await db
    .insert(feedStates)
    .values({ network, ...set })
    .onConflictDoUpdate({ target: feedStates.network, set });
}
