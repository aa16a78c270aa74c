import type { BlockOf } from '@site/contract/bio/blocks.ts';

/**
 * Groups the items of a menu by category: uncategorized items first, then categories in order of first appearance.
 * Skips items without text.
 */
export function byCategory({ items }: BlockOf<'tip-menu'>): [string, BlockOf<'tip-menu'>['items']][] {
  const groups = new Map<string, BlockOf<'tip-menu'>['items']>([['', []]]);
  for (const item of items) {
    if (item.item === '') continue;
    const group = groups.get(item.category);
    if (group) group.push(item);
    else groups.set(item.category, [item]);
  }
  return [...groups].filter(([, group]) => group.length > 0);
}
