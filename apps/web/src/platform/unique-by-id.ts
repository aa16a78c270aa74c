/** Returns the first occurrence of each item, because a list that shifts between two page loads repeats items. */
export function uniqueById<T extends { id: number }>(items: readonly T[]): T[] {
  const seen = new Set<number>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
