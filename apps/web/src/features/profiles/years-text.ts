import type { Translate } from '#platform/translations/catalogues.ts';

/** Label of a number of years of experience. */
export function yearsText(years: number, t: Translate<'profiles'>): string {
  return years === 0 ? t('years.none') : t('years', { count: years });
}
