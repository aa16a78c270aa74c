/** Formats a count for a badge, with "99+" above 99 (RT-03). */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
