import { domainEvent } from '#platform/outbox.ts';

/** Somebody became a member. `automatic`: by the site setting, within the call that applied. */
export const memberAccepted = domainEvent<{ userId: number; applicationId: number; automatic: boolean }>(
  'members.accepted',
);

/** Somebody applied and waits for an answer. */
export const applicationReceived = domainEvent<{ userId: number; applicationId: number }>(
  'members.application-received',
);

/** An application was turned down. */
export const applicationRejected = domainEvent<{ userId: number; applicationId: number }>(
  'members.application-rejected',
);
