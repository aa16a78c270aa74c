/** Formats a count for a badge; above 99 it is "99+" (RT-03). */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
