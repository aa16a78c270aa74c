import type { GuideStep } from '@site/contract/documents/schemas.ts';
import type { GuideSearch } from './guide-search.ts';

/** Filters steps by experience and cam site. Steps for a cam site are shown only to readers who chose it. */
export function fittingSteps<T extends Pick<GuideStep, 'experience' | 'sites'>>(
  steps: readonly T[],
  { experience = 'new', site }: GuideSearch,
): T[] {
  return steps.filter(
    (step) =>
      step.experience.includes(experience) &&
      (step.sites.length === 0 || (site !== undefined && step.sites.includes(site))),
  );
}
