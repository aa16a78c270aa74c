import type { Network } from '@site/contract/industry/networks.ts';
import { domainEvent } from '#platform/outbox.ts';

/** An hour of a site was stored, or stored anew; what is read of the site has changed. */
export const hourKept = domainEvent<{ network: Network; hour: string }>('industry.hour-kept');
