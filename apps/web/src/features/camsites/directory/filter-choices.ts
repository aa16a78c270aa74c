import type { FILTER_CHOICES as ContractChoices, SITE_SORTS as ContractSorts } from '@site/contract/camsites/fields.ts';

/**
 * Filters of the list in display order. Copy of the contract's choices, because importing them would add zod to these
 * pages.
 */
export const FILTER_CHOICES = {
  tag: ['Freemium', 'Premium', 'Creator Platform'],
  rate: ['20', '30', '40', '50', '60', '70', '80'],
  minimum: ['10', '20', '30', '40', '50', '100', '500', 'by-method'],
  frequency: ['daily', 'weekly', 'bi-weekly', 'monthly'],
  geoblocking: ['yes', 'no'],
  otherSites: ['yes', 'no'],
  // prettier-ignore
  languages: [
    'ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'hi', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt',
    'lv', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'th', 'tr', 'uk', 'vi', 'zh',
  ],
} as const satisfies typeof ContractChoices;
export type FilterKey = keyof typeof FILTER_CHOICES;
export type FilterChoice<K extends FilterKey = FilterKey> = (typeof FILTER_CHOICES)[K][number];
// Object.keys is typed as string[], so the literal keys are lost.
export const FILTER_KEYS = Object.keys(FILTER_CHOICES) as FilterKey[];

export const SITE_SORTS = ['order', 'name', 'rate', 'minimum', 'newest'] as const satisfies typeof ContractSorts;
export type SiteSort = (typeof SITE_SORTS)[number];

/** Maximum number of selected choices across all filters, as in the contract. */
export const TAGS_MAX = 10;
export const COMPARED_MAX = 4;
