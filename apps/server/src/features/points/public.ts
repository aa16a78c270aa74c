export { award } from './award.ts';
export { ownDay } from './own-day.ts';
