/** Where this browser keeps the day on which the promo dialog was answered last (NAV-11). */
const KEY = 'PROMO_DIALOG';
let here = '';

/** The day by the reader's clock: the month belongs to it, so that the fifth of February is not the fifth of January. */
const dayOf = (now: Date) => [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-');

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Whether the promo dialog may open: on the first twelve days of January, February and March, once a day. */
export function isPromoDay(now = new Date()): boolean {
  const day = dayOf(now);
  return now.getMonth() < 3 && now.getDate() <= 12 && here !== day && read() !== day;
}

/** Keeps that it was answered today. */
export function markPromo(now = new Date()): void {
  here = dayOf(now);
  try {
    localStorage.setItem(KEY, here);
  } catch {
    // It lasts as long as the page.
  }
}
