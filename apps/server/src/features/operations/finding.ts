import type { Check, CHECKS, CheckName, FigureName, Verdict } from '@site/contract/operations/schemas.ts';
import type { Services } from '#platform/context.ts';

/** What was found when one thing was looked at. */
export interface Finding {
  verdict: Verdict;
  reason: string;
  figures: Check['figures'];
}

/** Looks at one thing. */
export type Look = (services: Services) => Promise<Finding>;

type Figures = Partial<Record<FigureName, number | string | null | undefined>>;

/** A finding of one check: the reason is one of those that the contract names for it. */
export function found<N extends CheckName>(
  _name: N,
  verdict: Verdict,
  reason: (typeof CHECKS)[N][number],
  figures: Figures = {},
): Finding {
  return {
    verdict,
    reason,
    figures: Object.entries(figures).flatMap(([name, value]) =>
      // The names are those of the type above.
      value === null || value === undefined ? [] : [{ name: name as FigureName, value }],
    ),
  };
}
