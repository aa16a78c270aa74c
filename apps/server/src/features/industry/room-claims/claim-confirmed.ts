import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted when a room claim is confirmed. `id` is the claim's id. */
export const claimConfirmed = domainEvent<{ id: number }>('industry.claim-confirmed');
