import type { RATED as ContractRated } from '@site/contract/camsites/schemas.ts';

/** Copy of the contract's list, because importing it would add zod to these pages. */
export const RATED = ['pay', 'support', 'traffic', 'tools'] as const satisfies typeof ContractRated;
