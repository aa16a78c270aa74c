import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { streamSettings } from '#db/schema/stream.ts';
import { confirmedRooms, type ConfirmedRoom } from '#features/industry';
import { AppError } from '#platform/app-error.ts';

/**
 * One of the own names, whether it is switched on or not.
 * @throws AppError stream.site-not-linked
 */
export async function ownRoom(db: Executor, userId: number, id: number): Promise<ConfirmedRoom> {
  const room = (await confirmedRooms(db, userId)).find((one) => one.id === id);
  if (!room) throw new AppError('stream.site-not-linked');
  return room;
}

/** Whether the summary is on, and since when; null when it never was. */
export async function settingOf(db: Executor, userId: number) {
  const [setting] = await db.select().from(streamSettings).where(eq(streamSettings.userId, userId));
  return setting ?? null;
}

/**
 * The names whose figures a member sees: none while the summary is off.
 * @param site one of them only
 * @throws AppError stream.site-not-linked
 */
export async function shownRooms(db: Executor, userId: number, site?: number): Promise<ConfirmedRoom[]> {
  // One after the other: in a transaction there is one connection.
  const rooms = await confirmedRooms(db, userId);
  const setting = await settingOf(db, userId);
  if (site !== undefined && !rooms.some(({ id }) => id === site)) throw new AppError('stream.site-not-linked');
  if (!setting?.enabled) return [];
  return rooms.filter(({ id, enabled }) => enabled && (site === undefined || id === site));
}
