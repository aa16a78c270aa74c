/** A number of unread messages: above 99 nobody counts (RT-03). */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
