export * as moderationEvents from './events.ts';
export { REPORT_LIMIT } from './report-limit.ts';
export { screen } from './screen.ts';
