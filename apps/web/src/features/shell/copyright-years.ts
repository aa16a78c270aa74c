/**
 * Years of the copyright line (NAV-05): from the first year, if one is given, to the current one.
 * @param now in ms since the epoch
 */
export function copyrightYears(now: number, firstYear: number | null): string {
  const year = new Date(now).getUTCFullYear();
  return firstYear === null || firstYear >= year ? String(year) : `${firstYear}–${year}`;
}
