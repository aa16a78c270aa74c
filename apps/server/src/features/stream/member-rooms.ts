import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { streamSettings } from '#db/schema/stream.ts';
import { confirmedRooms, type ConfirmedRoom } from '#features/industry';
import { AppError } from '#platform/app-error.ts';

/**
 * Returns one of the member's rooms, whether it is enabled or not.
 * @throws AppError stream.site-not-linked
 */
export async function memberRoom(db: Executor, userId: number, id: number): Promise<ConfirmedRoom> {
  const room = (await confirmedRooms(db, userId)).find((one) => one.id === id);
  if (!room) throw new AppError('stream.site-not-linked');
  return room;
}

/** Loads whether the summary is enabled and when it was last enabled; null if the member has never changed this. */
export async function settingOf(db: Executor, userId: number) {
  const [setting] = await db.select().from(streamSettings).where(eq(streamSettings.userId, userId));
  return setting ?? null;
}

/**
 * Loads the rooms whose statistics a member sees; none while the summary is disabled.
 * @param site id of the only room to return
 * @throws AppError stream.site-not-linked
 */
export async function visibleRooms(db: Executor, userId: number, site?: number): Promise<ConfirmedRoom[]> {
  // Runs the queries sequentially, because a transaction has a single connection.
  const rooms = await confirmedRooms(db, userId);
  const setting = await settingOf(db, userId);
  if (site !== undefined && !rooms.some(({ id }) => id === site)) throw new AppError('stream.site-not-linked');
  if (!setting?.enabled) return [];
  return rooms.filter(({ id, enabled }) => enabled && (site === undefined || id === site));
}
