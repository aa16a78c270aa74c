import type { gameRoutes } from '@site/contract/games/routes.ts';
import { bingoCards } from '#db/schema/games.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { boardOf, boardView, readCards, requireOpen } from './board.ts';

/**
 * Flips a card. A unique constraint allows one flip a day. Idempotent: flipping a card that is already flipped
 * succeeds.
 */
export const flip: Operation<typeof gameRoutes.flip> = async (context, { position, preview }) => {
  const board = await boardOf(context, preview);
  requireOpen(board);
  const { of, day } = board;
  return transact(context, async ({ tx }) => {
    await tx
      .insert(bingoCards)
      .values({ ...of, position, day })
      .onConflictDoNothing();
    const cards = await readCards(tx, board);
    if (!cards.some((card) => card.position === position)) throw new AppError('games.flipped-today');
    return boardView(board, cards);
  });
};
