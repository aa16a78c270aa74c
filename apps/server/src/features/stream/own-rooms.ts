import { and, asc, eq } from 'drizzle-orm';
import type { Network } from '@site/contract/industry/networks.ts';
import type { Executor } from '#db/client.ts';
import { claims } from '#db/schema/industry.ts';
import { streamSettings } from '#db/schema/stream.ts';
import { AppError } from '#platform/app-error.ts';

/** A name on a cam site that is proven to be somebody's own. */
export interface OwnRoom {
  /** Of the claim. */
  id: number;
  network: Network;
  name: string;
  enabled: boolean;
}

/** All names of a member, those that are switched off too. */
export async function ownRooms(db: Executor, userId: number): Promise<OwnRoom[]> {
  const { id, network, name, enabled } = claims;
  return db
    .select({ id, network, name, enabled })
    .from(claims)
    .where(and(eq(claims.userId, userId), eq(claims.state, 'confirmed')))
    .orderBy(asc(network), asc(name));
}

/**
 * One of the own names, whether it is switched on or not.
 * @throws AppError stream.site-not-linked
 */
export async function ownRoom(db: Executor, userId: number, id: number): Promise<OwnRoom> {
  const room = (await ownRooms(db, userId)).find((one) => one.id === id);
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
export async function shownRooms(db: Executor, userId: number, site?: number): Promise<OwnRoom[]> {
  // One after the other: in a transaction there is one connection.
  const rooms = await ownRooms(db, userId);
  const setting = await settingOf(db, userId);
  if (site !== undefined && !rooms.some(({ id }) => id === site)) throw new AppError('stream.site-not-linked');
  if (!setting?.enabled) return [];
  return rooms.filter(({ id, enabled }) => enabled && (site === undefined || id === site));
}
