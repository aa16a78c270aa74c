import { and, desc, eq, gt, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { streamImports, streamShows, streamShowTags, streamTokens } from '#db/schema/stream.ts';

/** Qualifies a show's columns within subqueries on other tables that have columns of the same name. */
const outer = sql.identifier('stream_shows');

/** Custom tags of a show: those whose time range overlaps it. */
const ownTags = sql<string[]>`(
  select coalesce(array_agg(distinct t.tag), '{}') from ${streamShowTags} t
  where t.claim_id = ${outer}.claim_id and t.starts_at < ${outer}.ends_at and t.ends_at > ${outer}.starts_at
)`;

/** Tokens received during a show; null if no import overlaps it. */
const tokens = sql<number | null>`(
  select coalesce((
    select sum(k.tokens) from ${streamTokens} k
    where k.claim_id = ${outer}.claim_id and k.at >= ${outer}.starts_at and k.at < ${outer}.ends_at
  ), 0)
  where exists (
    select from ${streamImports} i
    where i.claim_id = ${outer}.claim_id and i.first_at < ${outer}.ends_at and i.last_at >= ${outer}.starts_at
  )
)`;

const shownColumns = {
  id: streamShows.id,
  claimId: streamShows.claimId,
  lastAt: streamShows.lastAt,
  start: streamShows.startsAt,
  end: streamShows.endsAt,
  startKnown: streamShows.startKnown,
  cut: streamShows.cut,
  averageViewers: streamShows.averageViewers,
  peakViewers: streamShows.peakViewers,
  followersGained: streamShows.followersGained,
  bestRank: streamShows.bestRank,
  tags: streamShows.tags,
  simulated: streamShows.simulated,
  ownTags,
  tokens: tokens.mapWith(Number),
};

const HOUR_MS = 3_600_000;
const hoursOf = ({ start, end }: { start: string; end: string }) => (Date.parse(end) - Date.parse(start)) / HOUR_MS;

async function read(db: Executor, where: SQL | undefined, limit?: number) {
  const query = db
    .select(shownColumns)
    .from(streamShows)
    .where(where)
    .orderBy(desc(streamShows.startsAt), desc(streamShows.id))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map((row) => {
    const hours = hoursOf(row);
    const known: number | null = row.tokens;
    return { ...row, hours, tokens: known, tokensPerHour: known === null || hours === 0 ? null : known / hours };
  });
}
export type Show = Awaited<ReturnType<typeof read>>[number];

/** Loads shows of rooms that started in the last `days` days, newest first. */
export function showsSince(db: Executor, rooms: readonly number[], days: number): Promise<Show[]> {
  const since = sql`${streamShows.startsAt} >= now() - make_interval(days => ${days})`;
  return read(db, and(inArray(streamShows.claimId, [...rooms]), since));
}

/** Loads a page of shows of rooms, newest first. */
export function showsBefore(
  db: Executor,
  rooms: readonly number[],
  { before, limit }: { before: { start: string; id: number } | null; limit: number },
): Promise<Show[]> {
  const { startsAt, id } = streamShows;
  const bound = before && or(lt(startsAt, before.start), and(eq(startsAt, before.start), lt(id, before.id)));
  return read(db, and(inArray(streamShows.claimId, [...rooms]), bound ?? undefined), limit);
}

/** Loads one show; undefined if it does not belong to any of these rooms. */
export async function showOf(db: Executor, rooms: readonly number[], id: number): Promise<Show | undefined> {
  const [show] = await read(db, and(inArray(streamShows.claimId, [...rooms]), eq(streamShows.id, id)));
  return show;
}

/** Condition for custom tags whose time range overlaps a show. */
export const tagsWithin = ({ claimId, start, end }: Pick<Show, 'claimId' | 'start' | 'end'>) =>
  and(eq(streamShowTags.claimId, claimId), lt(streamShowTags.startsAt, end), gt(streamShowTags.endsAt, start));
