import { and, eq, asc, sql } from 'drizzle-orm';
import type { performerRoutes } from '@site/contract/industry/performer-routes.ts';
import { type Performer, PERFORMERS_FOUND_MAX } from '@site/contract/industry/performer-schemas.ts';
import { rooms } from '#db/schema/industry.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation, Operations } from '#platform/feature.ts';
import { hasConfirmed } from '../room-claims/confirmed-rooms.ts';
import { computePerformerStatistics } from './compute-performer-statistics.ts';
import { readHours, seenOf, type Seen } from './seen.ts';
import { similarRooms } from './similar-rooms.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WINDOW_HOURS = 720;

/** Returns the observations of the room in the 30 days up to the last sample, and the hours without a sample. */
function ownHours(hours: readonly string[], seen: readonly Seen[]): NonNullable<Performer['own']> {
  const last = Date.parse(hours.at(-1) ?? '');
  const all = Array.from({ length: WINDOW_HOURS }, (_, index) =>
    new Date(last - (WINDOW_HOURS - 1 - index) * HOUR).toISOString(),
  );
  const known = new Set(hours);
  return {
    hours: seen.filter(({ at }) => at >= (all[0] ?? '')).map(({ tags: _, ...hour }) => hour),
    gaps: all.filter((hour) => !known.has(hour)),
  };
}

/**
 * Loads a performer by name (DATA-03). The statistics cover completed days only, so that repeated requests do not
 * disclose single hours. A member with a confirmed claim to the room also gets the single hours.
 */
export const readPerformer: Operation<typeof performerRoutes.performer> = async (
  context,
  { network, name, timeZone },
) => {
  const { db } = context;
  const until = Math.floor(Date.now() / DAY) * DAY;
  const from = new Date(until - 30 * DAY).toISOString();
  const [[room], hours, own] = await Promise.all([
    db
      .select({ id: rooms.id })
      .from(rooms)
      .where(and(eq(rooms.network, network), eq(rooms.name, name))),
    readHours(db, network, from),
    hasConfirmed(db, context.viewer.id, { network, name }),
  ]);
  const last = hours.at(-1);
  if (!room || !last) throw new AppError('industry.no-such-performer');
  const key = { network, roomId: room.id };
  const all = hours.map(({ hour }) => hour);
  const seen = await seenOf(db, key, { first: all[0] ?? '', last: last.hour });
  const end = new Date(until).toISOString();
  const disclosed = seen.filter(({ at }) => at < end);
  const latest = disclosed.at(-1);
  return {
    network,
    name,
    source: last.source,
    lastSample: last.takenAt,
    ...computePerformerStatistics({ hours: all.filter((hour) => hour < end), seen: disclosed, until, timeZone }),
    similar: latest ? await similarRooms(db, key, latest) : [],
    own: own ? ownHours(all, seen) : null,
  };
};

/** Finds rooms on a cam site by prefix, using the index industry_rooms_prefix. */
export const findPerformers: Operation<typeof performerRoutes.performers> = async ({ db }, { network, q }) => {
  const prefix = `${q.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await db
    .select({ name: rooms.name })
    .from(rooms)
    .where(and(eq(rooms.network, network), sql`${rooms.name} like ${prefix}`))
    .orderBy(asc(rooms.name))
    .limit(PERFORMERS_FOUND_MAX);
  return { names: found.map(({ name }) => name) };
};

export const performerOperations: Operations<typeof performerRoutes> = {
  performers: findPerformers,
  performer: readPerformer,
};
