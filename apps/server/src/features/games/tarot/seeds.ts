import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { drawOf, drawText } from '@site/contract/games/tarot.ts';
import type { Executor } from '#db/client.ts';
import { tarotSeeds } from '#db/schema/games.ts';

type Seed = typeof tarotSeeds.$inferSelect;

const SEED_BYTES = 32;

/** Loads the seed of a day; null if it was never created. */
export async function findSeed(db: Executor, day: string): Promise<Seed | null> {
  const [found] = await db.select().from(tarotSeeds).where(eq(tarotSeeds.day, day));
  return found ?? null;
}

/** Loads the seed of a day, which is created on first use and is the same for all members and instances. */
export async function seedOf(db: Executor, day: string): Promise<Seed> {
  const before = await findSeed(db, day);
  if (before) return before;
  await db
    .insert(tarotSeeds)
    .values({ day, seed: randomBytes(SEED_BYTES) })
    .onConflictDoNothing();
  const made = await findSeed(db, day);
  if (!made) throw new Error('the seed was not stored');
  return made;
}

/** Returns the SHA-256 hash of the seed, which is published before the draw. */
export function commitmentOf({ seed }: Seed): string {
  return createHash('sha256').update(seed).digest('hex');
}

export function drawBy({ seed }: Seed, serial: string, pick: number): ReturnType<typeof drawOf> {
  return drawOf(createHmac('sha256', seed).update(drawText(serial, pick)).digest());
}

/** Returns the time at which a day is over in every time zone: noon UTC of the next day. */
export function revealAt(day: string): Date {
  const noon = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' });
  return new Date(noon.epochMilliseconds);
}

/** Records that a seed has been published. */
export async function recordRevealed(db: Executor, { day }: Seed): Promise<void> {
  await db
    .update(tarotSeeds)
    .set({ revealedAt: sql`now()` })
    .where(and(eq(tarotSeeds.day, day), isNull(tarotSeeds.revealedAt)));
}
