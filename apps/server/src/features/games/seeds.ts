import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { drawOf, drawText } from '@site/contract/games/tarot.ts';
import type { Executor } from '#db/client.ts';
import { tarotSeeds } from '#db/schema/games.ts';

type Seed = typeof tarotSeeds.$inferSelect;

const SEED_BYTES = 32;

/** The seed of a day; null when nobody looked at the cards of that day. */
export async function findSeed(db: Executor, day: string): Promise<Seed | null> {
  const [found] = await db.select().from(tarotSeeds).where(eq(tarotSeeds.day, day));
  return found ?? null;
}

/** The seed of a day, made when it is wanted first: the same for every member and instance. */
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

/** What is told of a seed from the beginning. */
export function commitmentOf({ seed }: Seed): string {
  return createHash('sha256').update(seed).digest('hex');
}

export function drawBy({ seed }: Seed, serial: string, pick: number): ReturnType<typeof drawOf> {
  return drawOf(createHmac('sha256', seed).update(drawText(serial, pick)).digest());
}

/** When a day is over in every zone: noon of the next one, UTC. */
export function revealAt(day: string): Date {
  const noon = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' });
  return new Date(noon.epochMilliseconds);
}

/** Notes that a seed is told from now on. */
export async function noteRevealed(db: Executor, { day }: Seed): Promise<void> {
  await db
    .update(tarotSeeds)
    .set({ revealedAt: sql`now()` })
    .where(and(eq(tarotSeeds.day, day), isNull(tarotSeeds.revealedAt)));
}
