/** Calendar day a number of days before another, as YYYY-MM-DD. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
