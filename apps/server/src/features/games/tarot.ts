import type { gameRoutes } from '@site/contract/games/routes.ts';
import { ownDay } from '#features/points';
import { clock } from '#platform/clock.ts';
import type { Operation } from '#platform/feature.ts';
import { drawView, findDraw } from './draws.ts';
import { commitmentOf, seedOf } from './seeds.ts';
import { serialOf } from './serial.ts';

export const tarot: Operation<typeof gameRoutes.serial> = async ({ db, viewer, settings }) => {
  const { day, endsAt } = await ownDay(db, viewer.id, clock.now());
  const [seed, drawn] = await Promise.all([seedOf(db, day), findDraw(db, viewer.id, day)]);
  return {
    serial: serialOf(settings, viewer.id, day),
    day,
    commitment: commitmentOf(seed),
    drawn: drawn && drawView(drawn),
    nextAt: endsAt.toISOString(),
  };
};
