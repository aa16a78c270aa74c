export { bingoLines } from './bingo-lines.ts';
export { bingoLineMade } from './events.ts';
