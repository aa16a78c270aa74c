import { BINGO_SIDE } from '@site/contract/games/bingo.ts';

/** Row and column of a card, from 1. */
export function placeOf(position: number): { row: number; column: number } {
  return { row: Math.floor(position / BINGO_SIDE) + 1, column: (position % BINGO_SIDE) + 1 };
}
