import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted when a member turns the newsletter on or off. */
export const newsletterChosen = domainEvent<{ userId: number; on: boolean }>('privacy.newsletter-chosen');
