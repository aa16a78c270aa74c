/** Returns the calendar day `days` days before `day`, as YYYY-MM-DD. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
