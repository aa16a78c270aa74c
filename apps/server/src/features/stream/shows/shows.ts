import { USUAL_DAYS } from '@site/contract/stream/limits.ts';
import type { streamRoutes } from '@site/contract/stream/routes.ts';
import type { OwnShow } from '@site/contract/stream/schemas.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { type ConfirmedRoom } from '#features/industry';
import { visibleRooms } from '../member-rooms.ts';
import { showsBefore, showsSince, type Show } from './read-shows.ts';
import { settingView } from '../setting.ts';
import { against, showBaselines, type Usual } from './show-baselines.ts';

const PAGE = 20;
/** Start of the year 2100 as a timestamp in milliseconds: upper bound for the time in a cursor. */
const TIME_MAX = 4_102_444_800_000;

function showView(
  show: Show,
  room: ConfirmedRoom,
  { usual, lastHour }: { usual?: Usual; lastHour: string | null },
): OwnShow {
  const { claimId, lastAt, hours, ...shown } = show;
  return {
    ...shown,
    site: claimId,
    network: room.network,
    name: room.name,
    running: lastAt === lastHour,
    minutes: Math.round(hours * 60),
    against: {
      viewers: against(show.averageViewers, usual?.viewers),
      peak: against(show.peakViewers, usual?.peak),
      followers: against(show.followersGained, usual?.followers),
      tokensPerHour: against(show.tokensPerHour, usual?.tokensPerHour),
    },
  };
}

export const shows: Operation<typeof streamRoutes.shows> = async ({ db, viewer }, { site, cursor }) => {
  const place = cursor === undefined ? null : decodeCursor(cursor, TIME_MAX);
  const rooms = await visibleRooms(db, viewer.id, site);
  const ids = rooms.map(({ id }) => id);
  const before = place && { start: new Date(place.value).toISOString(), id: place.id };
  const [found, recent, { sites }] = await Promise.all([
    showsBefore(db, ids, { before, limit: PAGE + 1 }),
    showsSince(db, ids, USUAL_DAYS),
    settingView(db, viewer.id),
  ]);
  const usual = showBaselines(recent);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.flatMap((show) => {
      const room = rooms.find(({ id }) => id === show.claimId);
      const own = usual.get(show.claimId);
      const lastHour = sites.find(({ id }) => id === show.claimId)?.lastHour ?? null;
      return room ? [showView(show, room, { ...(own && { usual: own }), lastHour })] : [];
    }),
    next: last ? encodeCursor({ value: Date.parse(last.start), id: last.id }) : null,
  };
};
