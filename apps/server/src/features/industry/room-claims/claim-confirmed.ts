import { domainEvent } from '#platform/outbox.ts';

/** Emitted when a room claim is confirmed. `id` is that of the claim. */
export const claimConfirmed = domainEvent<{ id: number }>('industry.claim-confirmed');
