/** Returns the first occurrence of each item, because a list that shifts between two page loads repeats items. */
export function uniqueById<T extends { id: number }>(items: readonly T[]): T[] {
  const seen = new Set<number>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

interface LoadedPages<T> {
  pages: readonly { items: readonly T[] }[];
}

/** Returns the items of all loaded pages of an infinite query, each once; none while it loads. */
export function loadedItems<T extends { id: number }>(data: LoadedPages<T> | undefined): T[] {
  return uniqueById(data?.pages.flatMap(({ items }) => items) ?? []);
}
