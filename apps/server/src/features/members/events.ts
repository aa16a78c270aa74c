import { domainEvent } from '#platform/outbox.ts';

/** Somebody became a member. `automatic`: by the site setting, within the call that applied. */
export const memberAccepted = domainEvent<{ userId: number; applicationId: number; automatic: boolean }>(
  'members.accepted',
);

/** An application was turned down. */
export const applicationRejected = domainEvent<{ userId: number; applicationId: number }>(
  'members.application-rejected',
);
