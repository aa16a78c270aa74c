import type { Translate } from '#platform/catalogues.ts';

/** How long somebody has been in the trade, in words. */
export function yearsText(years: number, t: Translate<'profiles'>): string {
  return years === 0 ? t('years.none') : t('years', { count: years });
}
