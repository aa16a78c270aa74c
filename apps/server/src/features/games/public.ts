export { bingoLines } from './bingo/bingo-lines.ts';
export { bingoLineMade } from './events.ts';
