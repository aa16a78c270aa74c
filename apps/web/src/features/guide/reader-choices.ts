import type { UserInfo } from '@site/contract/accounts/schemas.ts';
import type { Experience, GuideSearch } from './guide-search.ts';

function experienceOf(years: number): Experience {
  return years > 0 ? 'experienced' : 'some';
}

/** Returns whether the URL contains no choice of the reader, so that the profile decides. */
export const hasNoChoice = ({ experience, site }: GuideSearch) => experience === undefined && site === undefined;

/** Returns the choices that the reader's profile implies: the experience, and the first of their sites. */
export function choicesOf({ joinYears, workCamsites }: Pick<UserInfo, 'joinYears' | 'workCamsites'>): GuideSearch {
  return {
    ...(joinYears !== null && { experience: experienceOf(joinYears) }),
    ...(workCamsites[0] && { site: workCamsites[0].site }),
  };
}
