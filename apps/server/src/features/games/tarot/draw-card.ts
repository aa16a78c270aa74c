import type { gameRoutes, TarotDraw } from '@site/contract/games/routes.ts';
import { tarotDraws } from '#db/schema/games.ts';
import { award, getLocalDay } from '#features/points';
import { AppError } from '#platform/app-error.ts';
import { clock } from '#platform/clock.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { drawView, findDraw, dayOf } from './draws.ts';
import { drawBy, seedOf } from './seeds.ts';

/**
 * Returns the response for a member who has already drawn. Idempotent for the same pick.
 * @throws AppError games.drawn for a different pick
 */
function again(drawn: NonNullable<Awaited<ReturnType<typeof findDraw>>>, pick: number): TarotDraw {
  if (drawn.pick !== pick) throw new AppError('games.drawn');
  return drawView(drawn);
}

export const drawCard: Operation<typeof gameRoutes.gainAward> = async (context, { serial, pick }) => {
  const { viewer, settings } = context;
  const userId = viewer.id;
  const day = dayOf(settings, userId, serial);
  if (day === null) throw new AppError('games.serial');
  return transact(context, async ({ tx }) => {
    // The stored draw is looked up before the day is checked, so that a request retried after midnight is also
    // answered.
    const before = await findDraw(tx, userId, day);
    if (before) return again(before, pick);
    const now = clock.now();
    const today = await getLocalDay(tx, userId, now);
    const seed = await seedOf(tx, today.day);
    if (day !== today.day || seed.revealedAt !== null) throw new AppError('games.serial');
    const { card, points } = drawBy(seed, serial, pick);
    const [made] = await tx
      .insert(tarotDraws)
      .values({ ...{ userId, day, serial, pick, card, points }, at: now.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (made) {
      const given = await award(tx, { userId, action: 'tarot', key: `tarot:${day}`, points, at: now });
      // The member was suspended during the draw. The transaction rolls back.
      if (given === 0) throw new AppError('suspended');
      return drawView(made);
    }
    // Race condition: a concurrent request stored its draw first.
    const other = await findDraw(tx, userId, day);
    if (!other) throw new Error('the draw was not stored');
    return again(other, pick);
  });
};
