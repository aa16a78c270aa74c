import { domainEvent } from '#platform/outbox.ts';

/** Emitted when a member saved the profile. `replaced`: key of the profile picture that it no longer shows. */
export const profileChanged = domainEvent<{ userId: number; replaced: string | null }>('profiles.changed');
