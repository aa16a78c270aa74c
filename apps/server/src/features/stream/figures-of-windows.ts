import type { Figures } from '@site/contract/stream/schemas.ts';
import type { SignedIn } from '#platform/context.ts';
import { figuresOf } from './figures.ts';
import { shownRooms } from './own-rooms.ts';
import { readMaterial } from './read-material.ts';
import type { Window } from './windows.ts';

/**
 * Loads the current user's statistics of windows, in their order.
 * @throws AppError stream.site-not-linked
 */
export async function figuresOfWindows(
  { db, viewer }: Pick<SignedIn, 'db' | 'viewer'>,
  { windows, site }: { windows: Window[]; site?: number | undefined },
): Promise<Figures[]> {
  const rooms = await shownRooms(db, viewer.id, site);
  const material = await readMaterial(db, { userId: viewer.id, rooms, windows, site });
  return windows.map((window) => figuresOf(material, window));
}
