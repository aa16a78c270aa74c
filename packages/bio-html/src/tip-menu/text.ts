import type { BlockOf, TipItem } from '@site/contract/bio/blocks.ts';
import { TIP_APP_LIMITS, type TipApp } from './apps.ts';

type Priced = TipItem & { tokens: number };

/** What of a menu an app gets: items with words and a price, as many as it takes; and those that it does not get. */
export function tipMenuFor(items: readonly TipItem[], app: TipApp): { items: Priced[]; left: TipItem[] } {
  const whole = items.filter((item): item is Priced => item.item !== '' && item.tokens !== null);
  const taken = whole.slice(0, TIP_APP_LIMITS[app].max ?? whole.length);
  const ids = new Set(taken.map(({ id }) => id));
  return { items: taken, left: items.filter(({ id }) => !ids.has(id)) };
}

/** BIO-05: a menu as an app reads it: see TIP_APPS for the forms. What it does not get is told by tipMenuFor. */
export function tipMenuText(block: Pick<BlockOf<'tip-menu'>, 'name' | 'items'>, app: TipApp): string {
  const { items } = tipMenuFor(block.items, app);
  switch (app) {
    case 'chaturfier':
      // The sign between items is not for the words.
      return items.map(({ item, tokens }) => `${tokens} ${item.replaceAll(';', ',')} ;`).join(' ');
    case 'flexible':
    case 'yet-another':
    case 'thebot':
      return items.map(({ item, tokens }) => `${tokens} ${item}`).join('\n');
    case 'chaturbate':
    case 'stripchat':
    case 'cam4':
      return items.map(({ item, tokens }) => `${item}\t${tokens}`).join('\n');
    case 'plain':
      return [block.name ?? '', ...plainLines(items)].join('\n').trim();
  }
}

/** By categories, in the order in which they come first; what has none stands in front. */
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
