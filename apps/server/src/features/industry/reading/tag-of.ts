import type { Network } from '@site/contract/industry/networks.ts';

/** What answers about a site are kept under until its next hour. */
export const industryTag = (network: Network): string => `industry:${network}`;
