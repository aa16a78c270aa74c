import { domainEvent } from '#platform/outbox.ts';

/** A name is somebody's from now on; the number is the claim's. */
export const claimConfirmed = domainEvent<{ id: number }>('industry.claim-confirmed');
