import type { TipItem } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { SITE_RULES } from '../rules.ts';

/**
 * A problem of a tip menu.
 * - double: items with the same price, which a tip cannot distinguish
 * - missing-price: items without a price
 * - empty: items without text
 * - too-many: items beyond the limit of the site
 * - too-few: fewer items than the site requires; `ids` lists all of them
 * Only items with text and price count towards too-many and too-few; an empty menu is not too-few.
 */
export interface TipMenuProblem {
  code: 'double' | 'missing-price' | 'too-many' | 'too-few' | 'empty';
  /** Ids of the affected items, in menu order. */
  ids: string[];
}

const NO_LIMITS = { maxItems: null, minItems: null };

/**
 * Returns the problems of a menu; a duplicate price is reported once.
 * @param site site whose limits apply; null for none
 */
export function checkTipMenu(items: readonly TipItem[], site: BioSite | null): TipMenuProblem[] {
  const { maxItems, minItems } = site === null ? NO_LIMITS : SITE_RULES[site].tipMenu;
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
