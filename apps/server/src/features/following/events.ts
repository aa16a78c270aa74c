import type { FollowedKind } from '@site/contract/following/schemas.ts';
import { domainEvent } from '#platform/outbox.ts';

/** A member explicitly followed a post, topic or member. */
export const followed = domainEvent<{ userId: number; kind: FollowedKind; targetId: number }>('following.followed');
/** A member stopped following it. */
export const unfollowed = domainEvent<{ userId: number; kind: FollowedKind; targetId: number }>('following.unfollowed');
