import { dayIn } from '#features/stream/ranges.ts';
import { VISIT_KEPT } from '#platform/visit-kept.ts';

/** A day of an account in a zone, as it is kept. */
export function visitOf(userId: number, zone: string, at: number): string {
  return JSON.stringify({ day: dayIn(zone, at), zone, userId });
}

/** Whether it was told; without storage it never is, and the server counts it once all the same. */
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
    // The next page tells it again.
  }
}
