/** Storage key of the day on which the promo dialog was last closed or followed in this browser (NAV-11). */
const KEY = 'PROMO_DIALOG';
let here = '';

/** The local date including the month, so that 5 February differs from 5 January. */
const dayOf = (now: Date) => [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Returns whether the promo dialog may open: on the first twelve days of January, February and March, unless it was
 * closed or followed today.
 */
export function isPromoDay(now = new Date()): boolean {
  const day = dayOf(now);
  return now.getMonth() < 3 && now.getDate() <= 12 && here !== day && read() !== day;
}

/** Records that the promo dialog was closed or followed today. */
export function markPromo(now = new Date()): void {
  here = dayOf(now);
  try {
    localStorage.setItem(KEY, here);
  } catch {
    // Storage is unavailable, so the value in memory is used until the page is left.
  }
}
