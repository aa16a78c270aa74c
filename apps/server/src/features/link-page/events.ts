import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted when a page is hidden, deleted or restored by moderation. */
export const pageModerated = domainEvent<{ userId: number }>('my-link.moderated');
