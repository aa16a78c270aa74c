import { domainEvent } from '#platform/jobs/outbox.ts';

interface MemberAccepted {
  userId: number;
  applicationId: number;
  /** True if a site setting caused the application to be accepted automatically, in the request that submitted it. */
  automatic: boolean;
  /** Path of the page that the sign-up came from. */
  returnPath?: string | null | undefined;
}

/** Emitted when an account becomes a member. */
export const memberAccepted = domainEvent<MemberAccepted>('members.accepted');

/** Emitted when an application is submitted and waits for a decision. */
export const applicationReceived = domainEvent<{ userId: number; applicationId: number }>(
  'members.application-received',
);

/** Emitted when an application is rejected. */
export const applicationRejected = domainEvent<{ userId: number; applicationId: number }>(
  'members.application-rejected',
);
