import type { IndustrySite } from '@site/contract/industry/sites.ts';

/** Cache tag of responses about a cam site; a new hour invalidates it. */
export const industryTag = (network: IndustrySite): string => `industry:${network}`;
