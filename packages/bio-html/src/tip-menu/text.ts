import type { BlockOf, TipItem } from '@site/contract/bio/blocks.ts';
import { isTipFormSite, TIP_APP_LIMITS, type TipApp } from './apps.ts';

type Priced = TipItem & { tokens: number };

/**
 * Splits the items of a menu into those that an app accepts (with text and price, up to its limit) and those left out.
 */
export function tipMenuFor(items: readonly TipItem[], app: TipApp): { items: Priced[]; left: TipItem[] } {
  const whole = items.filter((item): item is Priced => item.item !== '' && item.tokens !== null);
  const taken = whole.slice(0, TIP_APP_LIMITS[app].max ?? whole.length);
  const ids = new Set(taken.map(({ id }) => id));
  return { items: taken, left: items.filter(({ id }) => !ids.has(id)) };
}

/** Formats a menu for an app (BIO-05): see TIP_APPS for the formats. tipMenuFor returns the items left out. */
export function tipMenuText(block: Pick<BlockOf<'tip-menu'>, 'name' | 'items'>, app: TipApp): string {
  const { items } = tipMenuFor(block.items, app);
  if (isTipFormSite(app)) return items.map(({ item, tokens }) => `${item}\t${tokens}`).join('\n');
  switch (app) {
    case 'chaturfier':
      // Replaces the item separator within texts.
      return items.map(({ item, tokens }) => `${tokens} ${item.replaceAll(';', ',')} ;`).join(' ');
    case 'flexible':
    case 'yet-another':
    case 'thebot':
      return items.map(({ item, tokens }) => `${tokens} ${item}`).join('\n');
    case 'plain':
      return [block.name ?? '', ...plainLines(items)].join('\n').trim();
  }
}

/** Formats items by category in order of first appearance; uncategorized items come first. */
function plainLines(items: readonly Priced[]): string[] {
  const lines = ({ item, tokens }: Priced) => `${item} - ${tokens}`;
  const categories = Map.groupBy(items, ({ category }) => category);
  return [
    ...(categories.get('') ?? []).map(lines),
    ...[...categories]
      .filter(([category]) => category !== '')
      .flatMap(([category, some]) => ['', `${category}:`, ...some.map(lines)]),
  ];
}
