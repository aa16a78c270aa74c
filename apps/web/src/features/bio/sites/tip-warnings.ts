import { SITE_RULES } from '@site/bio-html/rules.ts';
import { checkTipMenu } from '@site/bio-html/tip-menu/check.ts';
import type { TipItem } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import type { Translate } from '#platform/catalogues.ts';

/** Has no limits of its own: while no site is chosen, what is odd anywhere is still said. */
const ANY: readonly BioSite[] = ['livejasmin'];

interface TipWarnings {
  /** Of single items, by their id. */
  items: ReadonlyMap<string, string[]>;
  /** Of the whole menu. */
  whole: string[];
}

/** What is odd about a tip menu, in words: prices that are used twice or missing, too many or too few items for a site. */
export function tipWarnings(
  items: readonly TipItem[],
  sites: readonly BioSite[],
  t: Translate<'bio-sites'>,
): TipWarnings {
  const byItem = new Map<string, Set<string>>();
  const whole = new Set<string>();
  for (const site of sites.length > 0 ? sites : ANY) {
    const { name, tipMenu } = SITE_RULES[site];
    for (const { code, ids } of checkTipMenu(items, site)) {
      const text = t(`tip-warning.${code}`, { site: name, max: tipMenu.maxItems ?? 0, min: tipMenu.minItems ?? 0 });
      // Of what is too many or too few no single item is to blame.
      if (code === 'too-many' || code === 'too-few') whole.add(text);
      else for (const id of ids) byItem.set(id, (byItem.get(id) ?? new Set()).add(text));
    }
  }
  return { items: new Map([...byItem].map(([id, texts]) => [id, [...texts]])), whole: [...whole] };
}
