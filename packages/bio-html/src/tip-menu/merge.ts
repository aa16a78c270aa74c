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
  const known = Map.groupBy(items.keys(), (index) => keyOf(items[index]?.item ?? ''));
  const merged = new Map<number, TipItem>(options.replace ? [] : items.entries());
  const left: string[] = [];
  let added = 0;
  let changed = 0;
  let last = items.length;
  const order: number[] = [];
  for (const { item, tokens, category } of read) {
    // Duplicate texts are separate items: the second parsed one updates the second existing one.
    const index = known.get(keyOf(item))?.shift();
    const before = index === undefined ? undefined : items[index];
    if (merged.size >= TIP_ITEMS && (options.replace || !before)) {
      left.push(item);
      continue;
    }
    const place = index ?? last++;
    order.push(place);
    if (before) {
      const now = { ...before, tokens, category: category || before.category };
      if (now.tokens !== before.tokens || now.category !== before.category) changed++;
      merged.set(place, now);
    } else {
      added++;
      merged.set(place, { id: options.id(), item, tokens, category });
    }
  }
  const result = options.replace ? order.map((place) => merged.get(place)) : [...merged.values()];
  return { items: result.filter((item) => item !== undefined), added, changed, left };
}

/** Returns the key for comparing items: letters and numbers only, or all characters if there are none. */
function keyOf(item: string): string {
  const plain = item.normalize('NFKC').toLowerCase();
  return plain.replace(/[^\p{L}\p{M}\p{N}]+/gu, '') || plain.trim();
}
