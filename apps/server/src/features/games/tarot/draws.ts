import { and, eq } from 'drizzle-orm';
import type { TarotDraw } from '@site/contract/games/routes.ts';
import type { Executor } from '#db/client.ts';
import { tarotDraws } from '#db/schema/games.ts';
import { keyedHash } from '#platform/security/keyed-hash.ts';
import { acceptedSecrets, type Secrets } from '#platform/security/secrets.ts';

type Draw = typeof tarotDraws.$inferSelect;

/** Loads a member's draw of a day; null if there is none. */
export async function findDraw(db: Executor, userId: number, day: string): Promise<Draw | null> {
  const [found] = await db
    .select()
    .from(tarotDraws)
    .where(and(eq(tarotDraws.userId, userId), eq(tarotDraws.day, day)));
  return found ?? null;
}

export function drawView({ pick, card, points, at }: Draw): TarotDraw {
  return { pick, card, points, at };
}

/** Number of hexadecimal characters of the hash in a serial: 128 bits. */
const SIGNS = 32;

/** Returns the serial for a member's draw on a day. It is a keyed hash, so it needs no row and cannot be forged. */
export function serialOf({ SECRET }: Pick<Secrets, 'SECRET'>, userId: number, day: string): string {
  return `${day}-${keyedHash(SECRET, 'tarot', `${userId}:${day}`).toString('hex').slice(0, SIGNS)}`;
}

/** Returns the day of a serial; null if the serial does not belong to the member. */
export function dayOf(secrets: Secrets, userId: number, serial: string): string | null {
  const day = serial.slice(0, -SIGNS - 1);
  const isOwn = acceptedSecrets(secrets).some((SECRET) => serialOf({ SECRET }, userId, day) === serial);
  return isOwn ? day : null;
}
