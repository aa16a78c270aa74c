import { slugParam, textParam } from '#platform/pages/search-params.ts';
import { EXPERIENCE, type Experience } from '../choices.ts';

/** Search parameters of the member list. */
export interface MemberSearch {
  site?: string;
  /** Numbers where possible, because strings such as "3" would be quoted in the URL. */
  years?: 0 | 1 | 2 | 3 | 4 | '5+';
  name?: string;
}

export const YEARS = [0, 1, 2, 3, 4, '5+'] as const satisfies readonly NonNullable<MemberSearch['years']>[];

/** Maximum length of a nickname (JOIN-02). */
export const NAME_MAX = 20;

/** Converts the years in the URL to the contract's value; undefined if the filter is not set. */
export function experienceOf({ years }: MemberSearch): Experience | undefined {
  return EXPERIENCE.find((choice) => choice === String(years));
}

export function memberSearch({ site, years, name }: Record<string, unknown>): MemberSearch {
  return {
    site: slugParam(site),
    years: YEARS.find((choice) => choice === years),
    name: textParam(name, 1000)?.trim().slice(0, NAME_MAX).trim() || undefined,
  };
}
