import { domainEvent } from '#platform/outbox.ts';

interface MemberAccepted {
  userId: number;
  applicationId: number;
  /** By the site setting, within the call that applied. */
  automatic: boolean;
  /** The page that the sign-up came from. */
  returnPath?: string | null | undefined;
}

/** Somebody became a member. */
export const memberAccepted = domainEvent<MemberAccepted>('members.accepted');

/** Somebody applied and waits for an answer. */
export const applicationReceived = domainEvent<{ userId: number; applicationId: number }>(
  'members.application-received',
);

/** An application was turned down. */
export const applicationRejected = domainEvent<{ userId: number; applicationId: number }>(
  'members.application-rejected',
);
