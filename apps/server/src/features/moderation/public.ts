export * as moderationEvents from './events.ts';
export { record, type StaffAct } from './record.ts';
export { REPORT_LIMIT } from './report-limit.ts';
export { screen, type Held } from './screen.ts';
export { severityOf } from './severity.ts';
