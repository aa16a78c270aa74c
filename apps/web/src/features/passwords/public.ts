export { LazyReminder } from './lazy-reminder.ts';
