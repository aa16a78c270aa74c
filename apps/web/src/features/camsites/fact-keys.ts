import type { FactKey } from '@site/contract/camsites/facts.ts';

/** The contract's facts once more, in the parts of a site's page. */
export const FACT_PARTS = {
  money: ['payoutRate', 'tokenPrice', 'earnings', 'frequency', 'methods', 'minimum', 'fees'],
  audience: ['rank', 'visits', 'models', 'online'],
  work: ['concept', 'languages', 'geoblocking', 'otherSites', 'representatives'],
} as const satisfies Record<string, readonly FactKey[]>;
type FactPart = keyof typeof FACT_PARTS;
// Object.keys loses the literal type that the constant above has.
export const FACT_PART_KEYS = Object.keys(FACT_PARTS) as FactPart[];
