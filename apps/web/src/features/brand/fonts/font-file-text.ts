import type { BrandFontFile } from '@site/contract/brand/uploaded-fonts.ts';
import type { Translate } from '#platform/translations/catalogues.ts';

/** Returns the name of a font file with its weights. */
export function fontFileText({ name, weights: { min, max } }: BrandFontFile, t: Translate<'brand'>): string {
  const weights = min === max ? t('fonts.weight', { weight: min }) : t('fonts.weights', { min, max });
  return `${name}, ${weights}`;
}
