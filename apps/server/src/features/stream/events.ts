import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted when shows of a member whose summary is enabled may have been added or changed. */
export const showsRecomputed = domainEvent<{ userId: number }>('stream.shows-reckoned');
