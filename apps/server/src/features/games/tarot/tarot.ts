import { and, eq } from 'drizzle-orm';
import type { gameRoutes } from '@site/contract/games/routes.ts';
import type { Executor } from '#db/client.ts';
import { tarotDraws, tarotSeeds } from '#db/schema/games.ts';
import { getLocalDay } from '#features/points';
import { clock } from '#platform/clock.ts';
import type { Operation } from '#platform/feature.ts';
import { drawView, findDraw } from './draws.ts';
import { commitmentOf, seedOf } from './seeds.ts';
import { serialOf } from './serial.ts';

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
