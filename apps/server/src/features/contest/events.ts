import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted when a member has completed the contest and claimed its award. */
export const contestClaimed = domainEvent<{ userId: number }>('contest.claimed');
