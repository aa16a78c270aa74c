import type { TipItem } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { SITE_RULES } from '../rules.ts';

/**
 * double: items of one price, which a tip cannot tell apart. missing-price, empty: without price, without words. too-many: beyond what the
 * site takes. too-few: the site takes no menu so short, `ids` are all.
 */
export interface TipMenuProblem {
  code: 'double' | 'missing-price' | 'too-many' | 'too-few' | 'empty';
  /** The items it is about, in the order of the menu. */
  ids: string[];
}

/** What is wrong with a menu, by itself and by the rules of a site; a price that is used twice is told once for each price. */
export function checkTipMenu(items: readonly TipItem[], site: BioSite): TipMenuProblem[] {
  const { maxItems, minItems } = SITE_RULES[site].tipMenu;
  const ids = (some: readonly TipItem[]) => some.map(({ id }) => id);
  const priced = items.filter(({ tokens }) => tokens !== null);
  const whole = priced.filter(({ item }) => item !== '');
  const problems: TipMenuProblem[] = [
    ...[...Map.groupBy(priced, ({ tokens }) => tokens).values()].map((same): TipMenuProblem => ({
      code: 'double',
      ids: same.length > 1 ? ids(same) : [],
    })),
    { code: 'missing-price', ids: ids(items.filter(({ item, tokens }) => item !== '' && tokens === null)) },
    { code: 'empty', ids: ids(items.filter(({ item }) => item === '')) },
    { code: 'too-many', ids: ids(whole.slice(maxItems ?? whole.length)) },
    { code: 'too-few', ids: whole.length > 0 && whole.length < (minItems ?? 0) ? ids(whole) : [] },
  ];
  return problems.filter((problem) => problem.ids.length > 0);
}
