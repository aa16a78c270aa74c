import { domainEvent } from '#platform/outbox.ts';

/** Emitted when a member turned the newsletter on or off. */
export const newsletterChosen = domainEvent<{ userId: number; on: boolean }>('privacy.newsletter-chosen');
