import { domainEvent } from '#platform/outbox.ts';

/** A member saved the profile. `replaced`: key of the picture that it no longer shows. */
export const profileChanged = domainEvent<{ userId: number; replaced: string | null }>('profiles.changed');
