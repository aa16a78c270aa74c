import { CalendarTime } from '../core/fields.ts';

const DAY_MS = 86_400_000;
/** A reminder can be set up to this many days ahead. */
export const REMINDER_DAYS_MAX = 366;

/** Time of a reminder: in the future, at most REMINDER_DAYS_MAX days ahead. */
export const ReminderTime = CalendarTime.refine((at) => Date.parse(at) > Date.now(), 'forum.remind-past').refine(
  (at) => Date.parse(at) <= Date.now() + REMINDER_DAYS_MAX * DAY_MS,
  'forum.remind-late',
);
