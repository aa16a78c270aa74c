import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted when the daily check confirms a problem in a bio that was not confirmed before. */
export const findingsChanged = domainEvent<{ userId: number }>('bio.found-anew');
