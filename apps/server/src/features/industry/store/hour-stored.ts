import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted when an hour of a cam site is stored or replaced. */
export const hourStored = domainEvent<{ network: IndustrySite; hour: string }>('industry.hour-kept');
