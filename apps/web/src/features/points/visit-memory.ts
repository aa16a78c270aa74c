import { dayIn } from '#features/stream/ranges.ts';
import { VISIT_KEPT } from '#platform/visit-kept.ts';

/** Serialized visit: day, time zone and account. */
export function visitOf(userId: number, zone: string, at: number): string {
  return JSON.stringify({ day: dayIn(zone, at), zone, userId });
}

/** Whether the visit was reported. Always false without storage; the server counts it once in any case. */
export function wasTold(visit: string): boolean {
  try {
    return localStorage.getItem(VISIT_KEPT) === visit;
  } catch {
    return false;
  }
}

export function keepTold(visit: string): void {
  try {
    localStorage.setItem(VISIT_KEPT, visit);
  } catch {
    // The next page reports it again.
  }
}
