import { and, asc, between, eq, gte, sql } from 'drizzle-orm';
import type { IndustrySite, Show } from '@site/contract/industry/sites.ts';
import type { IndustryTag } from '@site/contract/industry/tags.ts';
import type { Executor } from '#db/client.ts';
import { observations, samples, tagSets } from '#db/schema/industry.ts';

/** Observation of a room in an hour in which it was online. */
export interface Seen {
  at: string;
  viewers: number | null;
  followers: number | null;
  rank: number | null;
  show: Show;
  tags: IndustryTag[];
}

/** Query for the hours of a cam site that have a sample, oldest first. */
export const readHours = (db: Executor, network: IndustrySite, from: string) =>
  db
    .select({ hour: samples.hour, takenAt: samples.takenAt, source: samples.source })
    .from(samples)
    .where(and(eq(samples.network, network), gte(samples.hour, from)))
    .orderBy(asc(samples.hour));

/**
 * Query for a room's observations between two hours, oldest first. Uses the primary key, for which PostgreSQL 18 does a
 * skip scan by hour. (For a list of 720 hours it would plan each daily partition again, which takes several times as
 * long.)
 */
export const seenOf = (
  db: Executor,
  { network, roomId }: { network: IndustrySite; roomId: number },
  { first, last }: { first: string; last: string },
) =>
  db
    .select({
      at: observations.at,
      viewers: observations.viewers,
      followers: observations.followers,
      rank: observations.rank,
      show: observations.show,
      tags: sql<IndustryTag[]>`coalesce(${tagSets.tags}, '{}')`,
    })
    .from(observations)
    .leftJoin(tagSets, eq(tagSets.id, observations.tagSetId))
    .where(
      and(between(observations.at, first, last), eq(observations.network, network), eq(observations.roomId, roomId)),
    )
    .orderBy(asc(observations.at));
