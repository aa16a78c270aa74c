import type { gameRoutes } from '@site/contract/games/routes.ts';
import { AppError } from '#platform/app-error.ts';
import { clock } from '#platform/clock.ts';
import type { Operation } from '#platform/feature.ts';
import { drawView, findDraw } from './draws.ts';
import { commitmentOf, findSeed, recordRevealed, revealAt } from './seeds.ts';

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
