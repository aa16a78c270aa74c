import { PLATFORM_KEYS, type Platform } from '@site/contract/core/roles.ts';
import { choiceParam, textParam } from '#platform/search-params.ts';
import { EXPERIENCE, type Experience } from './choices.ts';

/** The address of the member list: the filters that are set. */
export interface MemberSearch {
  site?: Platform;
  /** Figures, so that the address needs no quotes. */
  years?: 0 | 1 | 2 | 3 | 4 | '5+';
  name?: string;
}

export const YEARS = [0, 1, 2, 3, 4, '5+'] as const satisfies readonly NonNullable<MemberSearch['years']>[];

/** A nickname has no more (JOIN-02). */
export const NAME_MAX = 20;

/** The years of an address as the contract names them. */
export function experienceOf({ years }: MemberSearch): Experience | undefined {
  return EXPERIENCE.find((choice) => choice === String(years));
}

export function memberSearch({ site, years, name }: Record<string, unknown>): MemberSearch {
  return {
    site: choiceParam(site, PLATFORM_KEYS),
    years: YEARS.find((choice) => choice === years),
    name: textParam(name, 1000)?.trim().slice(0, NAME_MAX).trim() || undefined,
  };
}
