import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted when the daily check finds a new problem in a bio. */
export const findingsChanged = domainEvent<{ userId: number }>('bio.found-anew');
