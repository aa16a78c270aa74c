import { domainEvent } from '#platform/jobs/outbox.ts';

/** Staff decided a member's claim to a room; `taken` if the room went to another member. */
export const claimDecided = domainEvent<{
  claimId: number;
  userId: number;
  outcome: 'confirmed' | 'refused' | 'taken';
}>('industry.claim-decided');
