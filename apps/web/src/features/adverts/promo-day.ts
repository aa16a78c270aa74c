import { storedText } from '#platform/storage/stored-values.ts';

/** Day on which the promo dialog was last closed or followed in this browser (NAV-11). */
const lastDay = storedText('PROMO_DIALOG');
/** In-memory fallback for browsers without storage; lasts as long as the page. */
let here = '';

/** The local date including the month, so that 5 February differs from 5 January. */
const dayOf = (now: Date) => [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');

/**
 * Returns whether the promo dialog may open: on the first twelve days of January, February and March, unless it was
 * closed or followed today.
 */
export function isPromoDay(now = new Date()): boolean {
  const day = dayOf(now);
  return now.getMonth() < 3 && now.getDate() <= 12 && here !== day && lastDay.read() !== day;
}

/** Records that the promo dialog was closed or followed today. */
export function markPromo(now = new Date()): void {
  here = dayOf(now);
  lastDay.write(here);
}
