import { domainEvent } from '#platform/outbox.ts';

/** Somebody switched the newsletter on or off. */
export const newsletterChosen = domainEvent<{ userId: number; on: boolean }>('privacy.newsletter-chosen');
