import type { RATED as ContractRated } from '@site/contract/camsites/schemas.ts';

/** The contract's list once more: its file carries the schemas. */
export const RATED = ['pay', 'support', 'traffic', 'tools'] as const satisfies typeof ContractRated;
