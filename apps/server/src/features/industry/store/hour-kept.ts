import type { Network } from '@site/contract/industry/networks.ts';
import { domainEvent } from '#platform/outbox.ts';

/** Emitted when an hour of a cam site is stored or replaced. */
export const hourKept = domainEvent<{ network: Network; hour: string }>('industry.hour-kept');
