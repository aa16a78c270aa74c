export { bingoOverrides } from './bingo-override.ts';
export { seasonNow } from './season-now.ts';
