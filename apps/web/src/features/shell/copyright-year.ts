/** The year of the copyright line (NAV-05): a clock that is far off does not show an earlier one. */
export function copyrightYear(now: number): number {
  return Math.max(2022, new Date(now).getUTCFullYear());
}
