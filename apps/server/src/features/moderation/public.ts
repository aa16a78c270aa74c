export * as moderationEvents from './events.ts';
export { openCase } from './open-case.ts';
export { record } from './record.ts';
export { REPORT_LIMIT } from './report-limit.ts';
export { screen } from './screen.ts';
export { severityOf } from './severity.ts';
export { proveLog } from './verify-log.ts';
