import type { RATED as ContractRated } from '@site/contract/camsites/schemas.ts';

/** Copy of the contract's list: its file imports the schemas. */
export const RATED = ['pay', 'support', 'traffic', 'tools'] as const satisfies typeof ContractRated;
