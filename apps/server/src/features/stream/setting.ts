import { desc, eq, inArray, min } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { streamRoutes } from '@site/contract/stream/routes.ts';
import type { OwnSite, StreamSetting } from '@site/contract/stream/schemas.ts';
import type { Executor } from '#db/client.ts';
import { type ConfirmedRoom, confirmedRooms, samples } from '#features/industry';
import { streamHours, streamRooms } from '#db/schema/stream.ts';
import type { Operation } from '#platform/feature.ts';
import { settingOf } from './member-rooms.ts';

/** Loads the newest hour of each cam site with one statement that uses the index. */
async function newestOf(db: Executor, networks: readonly ConfirmedRoom['network'][]) {
  const { network, hour, source } = samples;
  const newest = networks.map((one) =>
    db.select({ network, hour, source }).from(samples).where(eq(network, one)).orderBy(desc(hour)).limit(1),
  );
  const [first, second, ...rest] = newest;
  const rows = first ? await (second ? unionAll(first, second, ...rest) : first) : [];
  return new Map(rows.map((row) => [row.network, row]));
}

export async function settingView(db: Executor, userId: number): Promise<StreamSetting> {
  const [setting, rooms] = await Promise.all([settingOf(db, userId), confirmedRooms(db, userId)]);
  const ids = rooms.map(({ id }) => id);
  const networks = [...new Set(rooms.map(({ network }) => network))];
  const [taken, seen, hours] = await Promise.all([
    db.select({ id: streamRooms.claimId }).from(streamRooms).where(inArray(streamRooms.claimId, ids)),
    db
      .select({ id: streamHours.claimId, first: min(streamHours.at) })
      .from(streamHours)
      .where(inArray(streamHours.claimId, ids))
      .groupBy(streamHours.claimId),
    newestOf(db, networks),
  ]);
  const ready = new Set(taken.map(({ id }) => id));
  const firsts = new Map(seen.map(({ id, first }) => [id, first]));
  const enabled = setting?.enabled ?? false;
  const sites = rooms.map((room): OwnSite => {
    const isOn = enabled && room.enabled;
    const last = hours.get(room.network);
    return {
      ...room,
      state: isOn ? (ready.has(room.id) ? 'ready' : 'waiting') : 'off',
      lastHour: last?.hour ?? null,
      simulated: last?.source === 'simulated',
      firstSeen: (isOn && firsts.get(room.id)) || null,
    };
  });
  const isReady = sites.some(({ state }) => state === 'ready') && sites.every(({ state }) => state !== 'waiting');
  return {
    enabled,
    authorization: enabled ? (isReady ? 'ready' : 'waiting') : 'off',
    enabledAt: enabled ? (setting?.enabledAt ?? null) : null,
    sites,
  };
}

export const setting: Operation<typeof streamRoutes.setting> = ({ db, viewer }) => settingView(db, viewer.id);

export const camsites: Operation<typeof streamRoutes.camsites> = async ({ db, viewer }) => {
  const { sites } = await settingView(db, viewer.id);
  return { sites };
};
