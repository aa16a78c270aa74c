import { DAYS, type Weekday } from '@site/contract/bio/limits.ts';

export function weekdayName(day: Weekday, language: string, width: 'short' | 'long'): string {
  // 1 January 2024 was a Monday.
  const at = Date.UTC(2024, 0, 1 + DAYS.indexOf(day));
  return new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(at);
}
