import { domainEvent } from '#platform/outbox.ts';

/** Emitted when the daily check finds a new problem in a bio. */
export const foundAnew = domainEvent<{ userId: number }>('bio.found-anew');
