export { award } from './award.ts';
export { ownDay } from './own-day.ts';
export { periodAt } from './periods.ts';
