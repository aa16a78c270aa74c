import { dayIn } from '#ui/dates/calendar-day.ts';
import { storedText } from '#platform/storage/stored-values.ts';

const reportedVisit = storedText('points-visit');

/** Serialized visit: day, time zone and account. */
export function visitOf(userId: number, zone: string, at: number): string {
  return JSON.stringify({ day: dayIn(zone, at), zone, userId });
}

/** Whether the visit was reported. Always false without storage; the server counts a repeated report only once. */
export const wasReported = (visit: string): boolean => reportedVisit.read() === visit;

/** Without storage the next page reports the visit again. */
export function storeReported(visit: string): void {
  reportedVisit.write(visit);
}
