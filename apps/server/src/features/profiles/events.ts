import { domainEvent } from '#platform/jobs/outbox.ts';

/**
 * Emitted when a member saves the profile. `replaced`: key of the profile picture that the profile no longer shows, or
 * null.
 */
export const profileChanged = domainEvent<{ userId: number; replaced: string | null }>('profiles.changed');
