import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted when staff remove or restore a page. */
export const pageModerated = domainEvent<{ userId: number }>('my-link.moderated');
