import type { gameRoutes } from '@site/contract/games/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { boardOf, boardView, readCards } from './board.ts';

export const bingo: Operation<typeof gameRoutes.bingo> = async (context, { preview }) => {
  const board = await boardOf(context, preview);
  return boardView(board, await readCards(context.db, board));
};
