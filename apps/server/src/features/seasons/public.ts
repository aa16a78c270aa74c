export { bingoOverrides, seasonNow } from './seasons.ts';
