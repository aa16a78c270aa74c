import type { FollowedKind } from '@site/contract/following/schemas.ts';
import { domainEvent } from '#platform/outbox.ts';

/** A member began to follow a post, topic or member by their own wish. */
export const followed = domainEvent<{ userId: number; kind: FollowedKind; targetId: number }>('following.followed');
/** They do not any more. */
export const unfollowed = domainEvent<{ userId: number; kind: FollowedKind; targetId: number }>('following.unfollowed');
