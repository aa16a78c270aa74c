import { domainEvent } from '#platform/outbox.ts';

/** Staff took a page down or put it back. */
export const pageModerated = domainEvent<{ userId: number }>('my-link.moderated');
