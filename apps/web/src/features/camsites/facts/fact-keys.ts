import type { FactKey } from '@site/contract/camsites/facts.ts';

/** Copy of the contract's facts, grouped by the sections of a cam site's page. */
export const FACT_PARTS = {
  money: ['payoutRate', 'tokenPrice', 'earnings', 'frequency', 'methods', 'minimum', 'fees'],
  audience: ['rank', 'visits', 'models', 'online'],
  work: ['concept', 'languages', 'geoblocking', 'otherSites', 'representatives'],
} as const satisfies Record<string, readonly FactKey[]>;
type FactPart = keyof typeof FACT_PARTS;
// Object.keys is typed as string[], so the literal keys are lost.
export const FACT_PART_KEYS = Object.keys(FACT_PARTS) as FactPart[];
