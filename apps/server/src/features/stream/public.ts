export * as streamEvents from './events.ts';
export { seedStream } from './seed-stream.ts';
export { showTotals } from './shows/show-totals.ts';
export { streamGoals } from './read-models.ts';
