import type { FollowedKind } from '@site/contract/following/schemas.ts';
import { domainEvent } from '#platform/jobs/outbox.ts';

/** A member explicitly followed a post, topic, member or cam site. */
export const followed = domainEvent<{ userId: number; kind: FollowedKind; targetId: number }>('following.followed');
/** A member stopped following a post, topic, member or cam site. */
export const unfollowed = domainEvent<{ userId: number; kind: FollowedKind; targetId: number }>('following.unfollowed');
