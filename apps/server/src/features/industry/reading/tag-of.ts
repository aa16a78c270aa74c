import type { Network } from '@site/contract/industry/networks.ts';

/** Cache tag of responses about a cam site; a new hour invalidates it. */
export const industryTag = (network: Network): string => `industry:${network}`;
