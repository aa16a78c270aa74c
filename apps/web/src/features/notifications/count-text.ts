/** A number as it fits beside an icon (RT-03). */
export function countText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
