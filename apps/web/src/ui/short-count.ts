/** A number as it fits beside an icon or a name: above 99 nobody counts (RT-03). */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
