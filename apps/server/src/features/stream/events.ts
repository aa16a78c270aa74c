import { domainEvent } from '#platform/outbox.ts';

/** Shows of a member whose summary is on came, or are others than before. */
export const showsReckoned = domainEvent<{ userId: number }>('stream.shows-reckoned');
