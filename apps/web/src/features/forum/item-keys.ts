const offers = new WeakMap<Element, Map<string, () => void>>();

/** Lets a key do something with one item of a page, beside the buttons in it that carry `data-key`. */
export function offerKey(item: Element, key: string, run: () => void): () => void {
  const mine = offers.get(item) ?? new Map<string, () => void>();
  offers.set(item, mine.set(key, run));
  return () => void mine.delete(key);
}

/** What a key does with an item by such an offer. */
export function offeredKey(item: Element, key: string): (() => void) | undefined {
  return offers.get(item)?.get(key);
}
