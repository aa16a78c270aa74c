const offers = new WeakMap<Element, Map<string, () => void>>();

/**
 * Registers a shortcut for one item of the page, in addition to its buttons with `data-key`.
 * @returns a function that removes the shortcut
 */
export function offerKey(item: Element, key: string, run: () => void): () => void {
  const mine = offers.get(item) ?? new Map<string, () => void>();
  offers.set(item, mine.set(key, run));
  return () => void mine.delete(key);
}

/** Returns the callback registered for a key on an item. */
export function offeredKey(item: Element, key: string): (() => void) | undefined {
  return offers.get(item)?.get(key);
}
