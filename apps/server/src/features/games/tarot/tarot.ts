import { and, eq } from 'drizzle-orm';
import type { gameRoutes } from '@site/contract/games/routes.ts';
import type { Executor } from '#db/client.ts';
import { tarotDraws, tarotSeeds } from '#db/schema/games.ts';
import { getLocalDay } from '#features/points';
import { clock } from '#platform/clock.ts';
import type { Operation } from '#platform/feature.ts';
import { AppError } from '#platform/app-error.ts';
import { drawView, findDraw, serialOf } from './draws.ts';
import { commitmentOf, seedOf, findSeed, recordRevealed, revealAt } from './seeds.ts';

/**
 * Loads the seed of a day and the member's draw. This takes a single statement, except for the first request of the
 * day.
 */
async function readDay(db: Executor, userId: number, day: string) {
  const [found] = await db
    .select({ seed: tarotSeeds, drawn: tarotDraws })
    .from(tarotSeeds)
    .leftJoin(tarotDraws, and(eq(tarotDraws.day, tarotSeeds.day), eq(tarotDraws.userId, userId)))
    .where(eq(tarotSeeds.day, day));
  return found ?? { seed: await seedOf(db, day), drawn: await findDraw(db, userId, day) };
}

export const tarot: Operation<typeof gameRoutes.serial> = async ({ db, viewer, settings }) => {
  const { day, endsAt } = await getLocalDay(db, viewer.id, clock.now());
  const { seed, drawn } = await readDay(db, viewer.id, day);
  return {
    serial: serialOf(settings, viewer.id, day),
    day,
    commitment: commitmentOf(seed),
    drawn: drawn && drawView(drawn),
    nextAt: endsAt.toISOString(),
  };
};

export const proof: Operation<typeof gameRoutes.proof> = async ({ db, viewer }, { day }) => {
  const [seed, own] = await Promise.all([findSeed(db, day), findDraw(db, viewer.id, day)]);
  if (!seed) throw new AppError('games.no-such-day');
  const revealedAt = revealAt(day);
  const isOver = clock.now() >= revealedAt;
  // The publication is recorded first, so that the seed cannot be used for draws even if a clock moves back.
  if (isOver) await recordRevealed(db, seed);
  return {
    day,
    commitment: commitmentOf(seed),
    seed: isOver ? seed.seed.toString('hex') : null,
    revealedAt: revealedAt.toISOString(),
    own: own && { ...drawView(own), serial: own.serial },
  };
};
