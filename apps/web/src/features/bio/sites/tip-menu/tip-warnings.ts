import { SITE_RULES } from '@site/bio-html/rules.ts';
import { checkTipMenu } from '@site/bio-html/tip-menu/check.ts';
import type { TipItem } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import type { Translate } from '#platform/translations/catalogues.ts';

interface TipWarnings {
  /** Warnings for individual items, by item id. */
  items: ReadonlyMap<string, string[]>;
  /** Warnings for the whole menu. */
  whole: string[];
}

/** Returns the values of the warnings about a site's limits. */
function limitsOf(site: BioSite) {
  const { name, tipMenu } = SITE_RULES[site];
  return { site: name, max: tipMenu.maxItems ?? 0, min: tipMenu.minItems ?? 0 };
}

/**
 * Returns warnings about a tip menu as text: duplicate or missing prices, items without text, and too many or too few
 * items for a cam site. Without sites only the general warnings.
 */
export function tipWarnings(
  items: readonly TipItem[],
  sites: readonly BioSite[],
  t: Translate<'bio-sites'>,
): TipWarnings {
  const byItem = new Map<string, Set<string>>();
  const whole = new Set<string>();
  for (const site of sites.length > 0 ? sites : [null]) {
    const values = site === null ? {} : limitsOf(site);
    for (const { code, ids } of checkTipMenu(items, site)) {
      const text = t(`tip-warning.${code}`, values);
      // Having too many or too few items is not a problem of a single item.
      if (code === 'too-many' || code === 'too-few') whole.add(text);
      else ids.forEach((id) => byItem.set(id, (byItem.get(id) ?? new Set()).add(text)));
    }
  }
  return { items: new Map([...byItem].map(([id, texts]) => [id, [...texts]])), whole: [...whole] };
}
