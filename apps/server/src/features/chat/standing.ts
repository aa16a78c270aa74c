import { REQUEST_MESSAGES_MAX } from '@site/contract/chat/fields.ts';
import type { Conversation } from '@site/contract/chat/schemas.ts';
import { isModerator, type Role } from '@site/contract/core/roles.ts';
import type { Side } from './own-conversation.ts';

interface Between {
  lastSeq: number;
  mine: Pick<Side, 'state' | 'sent'>;
  /** Null when the other one's account is gone. */
  theirs: Pick<Side, 'state'> | null;
  /** Roles: without one nobody reads or writes. */
  myRole: Role | null;
  theirRole: Role | null;
  /** By the caller, and by either of the two. */
  blockedByMe: boolean;
  blocked: boolean;
  /** How the first message would come to the other one. */
  first?: 'open' | 'request' | 'closed';
}

/**
 * Where a conversation stands for one of the two. Who waits to be accepted sees no change when the other one declines or
 * blocks: neither is told.
 */
export function standing({
  lastSeq,
  mine,
  theirs,
  myRole,
  theirRole,
  blockedByMe,
  blocked,
  first = 'open',
}: Between): Pick<Conversation, 'state' | 'left'> {
  const closed = { state: 'closed', left: null } as const;
  if (theirs === null || theirRole === null || blockedByMe) return closed;
  const staff = isModerator(myRole) || isModerator(theirRole);
  if (lastSeq > 0 && theirs.state !== 'open' && !staff) {
    return { state: 'asked', left: Math.max(0, REQUEST_MESSAGES_MAX - mine.sent) };
  }
  if (blocked) return closed;
  if (mine.state === 'request') return { state: 'request', left: null };
  if (lastSeq > 0 || staff || first === 'open') return { state: 'open', left: null };
  return first === 'request' ? { state: 'open', left: REQUEST_MESSAGES_MAX } : closed;
}
