import { REQUEST_MESSAGES_MAX } from '@site/contract/chat/fields.ts';
import type { Conversation } from '@site/contract/chat/schemas.ts';
import { isModerator, type Role } from '@site/contract/core/roles.ts';
import type { Side } from '../own-conversation.ts';

interface Between {
  lastSeq: number;
  mine: Pick<Side, 'state' | 'sent'>;
  /** Null when the other account is deleted. */
  theirs: Pick<Side, 'state'> | null;
  /** Role of the current user. Accounts without a role can neither read nor write. */
  myRole: Role | null;
  theirRole: Role | null;
  /** True if the current user has blocked the other member. `blocked` is true for a block in either direction. */
  blockedByMe: boolean;
  blocked: boolean;
  /** Delivery of a first message to the other member. */
  first: 'open' | 'request' | 'closed';
}

const CLOSED = { state: 'closed', left: null } as const;
const OPEN = { state: 'open', left: null } as const;

/** Returns the state for a member who is neither blocked nor involved in a message request. */
function withoutRequest({ lastSeq, first }: Pick<Between, 'lastSeq' | 'first'>, staff: boolean) {
  if (lastSeq > 0 || staff || first === 'open') return OPEN;
  return first === 'request' ? ({ state: 'open', left: REQUEST_MESSAGES_MAX } as const) : CLOSED;
}

/**
 * Returns the state of a conversation for one participant, and how many messages they may still send before the request
 * is accepted. The sender of a pending request sees no change when the other member declines or blocks, so neither is
 * revealed.
 */
export function standing({
  lastSeq,
  mine,
  theirs,
  myRole,
  theirRole,
  blockedByMe,
  blocked,
  first,
}: Between): Pick<Conversation, 'state' | 'left'> {
  if (theirs === null || theirRole === null || blockedByMe) return CLOSED;
  const staff = isModerator(myRole) || isModerator(theirRole);
  if (lastSeq > 0 && theirs.state !== 'open' && !staff) {
    return { state: 'asked', left: Math.max(0, REQUEST_MESSAGES_MAX - mine.sent) };
  }
  if (blocked) return CLOSED;
  if (mine.state === 'request') return { state: 'request', left: null };
  return withoutRequest({ lastSeq, first }, staff);
}
