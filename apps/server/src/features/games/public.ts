export { bingoLines } from './bingo/board.ts';
export { bingoLineMade } from './events.ts';
