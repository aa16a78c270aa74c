import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { feedStates } from '#db/schema/industry-feeds.ts';
import type { Services } from '#platform/context.ts';
import type { Snapshot } from '../snapshot.ts';
import { FeedError, type FeedReason } from './feed-error.ts';

/** Number of hours with the same rooms and values after which a feed counts as stuck. */
const UNCHANGED_HOURS = 3;

/**
 * Hashes the rooms of a snapshot without their start times, which are computed from the current time. The hash is
 * independent of the order of rooms.
 */
function payloadHash({ rooms, unnamed = [] }: Snapshot): Buffer {
  const named = rooms.map((room) => [room.name, room.viewers, room.followers, room.show, room.tags]);
  const others = unnamed.map((room) => ['', room.viewers, room.followers, room.show, room.tags]);
  const lines = [...named, ...others].map((line) => JSON.stringify(line)).toSorted();
  return createHash('sha256').update(lines.join('\n')).digest();
}

/**
 * Stores the hash of a snapshot and the number of hours with that hash. An hour that is collected again counts once.
 * @throws FeedError if the feed has not changed for UNCHANGED_HOURS hours
 */
export async function rejectUnchangedFeed({ db }: Pick<Services, 'db'>, snapshot: Snapshot): Promise<void> {
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
  if ((state?.sameTimes ?? 0) >= UNCHANGED_HOURS) throw new FeedError('frozen');
}

/** Records the outcome of a collection. An error leaves the time of the last success unchanged. */
export async function recordFeedResult(
  { db }: Pick<Services, 'db'>,
  network: IndustrySite,
  end: { okAt: string } | { errorReason: FeedReason },
): Promise<void> {
  const set = 'okAt' in end ? { lastOkAt: end.okAt, lastError: null } : { lastError: end.errorReason };
  await db
    .insert(feedStates)
    .values({ network, ...set })
    .onConflictDoUpdate({ target: feedStates.network, set });
}
