import { dayIn } from '#ui/dates/calendar-day.ts';
import { REPORTED_VISIT_KEY } from '#platform/storage-keys/reported-visit-key.ts';

/** Serialized visit: day, time zone and account. */
export function visitOf(userId: number, zone: string, at: number): string {
  return JSON.stringify({ day: dayIn(zone, at), zone, userId });
}

/** Whether the visit was reported. Always false without storage; the server counts a repeated report only once. */
export function wasReported(visit: string): boolean {
  try {
    return localStorage.getItem(REPORTED_VISIT_KEY) === visit;
  } catch {
    return false;
  }
}

export function storeReported(visit: string): void {
  try {
    localStorage.setItem(REPORTED_VISIT_KEY, visit);
  } catch {
    // Without storage the next page reports the visit again.
  }
}
