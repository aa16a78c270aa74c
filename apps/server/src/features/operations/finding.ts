import type { Check, CHECKS, CheckName, FigureName, Verdict } from '@site/contract/operations/schemas.ts';
import type { Services } from '#platform/context.ts';

/** Result of a health check. */
export interface Finding {
  verdict: Verdict;
  reason: string;
  figures: Check['figures'];
}

/** A health check. */
export type Look = (services: Services) => Promise<Finding>;

type Figures = Partial<Record<FigureName, number | string | null | undefined>>;

/** Creates the result of a check. The type restricts the reason to those in the contract for this check. */
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
