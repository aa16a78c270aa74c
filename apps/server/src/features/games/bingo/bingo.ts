import { and, eq } from 'drizzle-orm';
import type { gameRoutes } from '@site/contract/games/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { bingoCards } from '#db/schema/games.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import { boardOf, boardView, readCards, requireOpen } from './board.ts';

export const bingo: Operation<typeof gameRoutes.bingo> = async (context, { preview }) => {
  const board = await boardOf(context, preview);
  return boardView(board, await readCards(context.db, board));
};

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

export const clearPreview: Operation<typeof gameRoutes.clearPreview> = async ({ db, viewer }) => {
  await db.delete(bingoCards).where(and(eq(bingoCards.userId, viewer.id), eq(bingoCards.preview, true)));
  return {};
};
