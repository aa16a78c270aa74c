import type { Network } from '@site/contract/industry/networks.ts';
import { domainEvent } from '#platform/outbox.ts';

/** An hour of a site is there, or is there otherwise than before. */
export const hourKept = domainEvent<{ network: Network; hour: string }>('industry.hour-kept');
