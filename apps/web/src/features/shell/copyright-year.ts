/** Year of the copyright line (NAV-05), with a minimum in case the clock is wrong. */
export function copyrightYear(now: number): number {
  return Math.max(2022, new Date(now).getUTCFullYear());
}
