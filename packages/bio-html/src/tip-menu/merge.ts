import type { TipItem } from '@site/contract/bio/blocks.ts';
import { TIP_ITEMS } from '@site/contract/bio/limits.ts';
import type { ReadTipMenu } from './parse.ts';

/**
 * Merges parsed items into a menu: an item with the same text, ignoring case and punctuation, gets the new price and,
 * if there is one, the new category; all others are appended. With `replace` the menu contains only the parsed items,
 * and matching ones retain their ids. `id` creates item ids. `left` lists the items that did not fit into a full menu.
 */
export function mergeTipMenu(
  items: readonly TipItem[],
  read: ReadTipMenu['items'],
  options: { replace: boolean; id: () => string },
): { items: TipItem[]; added: number; changed: number; left: string[] } {
  const takeMatch = matcherOf(items);
  const merged = new Map<number, TipItem>(options.replace ? [] : items.entries());
  const isFull = (isNew: boolean) => merged.size >= TIP_ITEMS && (options.replace || isNew);
  const left: string[] = [];
  let added = 0;
  let changed = 0;
  let last = items.length;
  const order: number[] = [];
  for (const { item, tokens, category } of read) {
    const index = takeMatch(item);
    const before = index === undefined ? undefined : items[index];
    if (isFull(!before)) {
      left.push(item);
      continue;
    }
    const place = index ?? last++;
    order.push(place);
    const now = before ? updated(before, { tokens, category }) : { id: options.id(), item, tokens, category };
    if (!before) added++;
    else if (now !== before) changed++;
    merged.set(place, now);
  }
  const result = options.replace ? order.map((place) => merged.get(place)) : [...merged.values()];
  return { items: result.filter((item) => item !== undefined), added, changed, left };
}

/**
 * Returns a function that returns the index of the next item with the same text. Duplicate texts are separate items: the
 * second parsed one updates the second existing one.
 */
function matcherOf(items: readonly TipItem[]): (item: string) => number | undefined {
  const known = Map.groupBy(items.keys(), (index) => keyOf(items[index]?.item ?? ''));
  return (item) => known.get(keyOf(item))?.shift();
}

/** Returns the item with the parsed price and, if there is one, category; the item itself if it has both. */
function updated(item: TipItem, { tokens, category }: Pick<TipItem, 'tokens' | 'category'>): TipItem {
  const now = { ...item, tokens, category: category || item.category };
  return now.tokens === item.tokens && now.category === item.category ? item : now;
}

/** Returns the key for comparing items: letters and numbers only, or all characters if there are none. */
function keyOf(item: string): string {
  const plain = item.normalize('NFKC').toLowerCase();
  return plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '') || plain.trim();
}
