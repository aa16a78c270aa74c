import { domainEvent } from '#platform/outbox.ts';

/** A member has done the whole contest and claimed its award. */
export const contestClaimed = domainEvent<{ userId: number }>('contest.claimed');
