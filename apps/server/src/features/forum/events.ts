import type { FeatureState } from '@site/contract/forum/schemas.ts';
import { domainEvent } from '#platform/outbox.ts';

interface OfPost {
  postId: number;
}

interface OfReply extends OfPost {
  replyId: number;
}

export const postCreated = domainEvent<OfPost & { authorId: number }>('forum.post-created');
export const postEdited = domainEvent<OfPost>('forum.post-edited');
export const postDeleted = domainEvent<OfPost>('forum.post-deleted');
/** By reports, a watched word, or a moderator. */
export const postHidden = domainEvent<OfPost>('forum.post-hidden');
/** It was hidden or deleted by staff and is there again. What waited before anybody had seen it is created instead. */
export const postShown = domainEvent<OfPost>('forum.post-shown');
/** Staff pinned it, or unpinned it (FORUM-11). */
export const postPinned = domainEvent<OfPost & { authorId: number; on: boolean }>('forum.post-pinned');
export const replyCreated = domainEvent<OfReply & { authorId: number; to: number | null }>('forum.reply-created');
export const replyEdited = domainEvent<OfReply>('forum.reply-edited');
export const replyDeleted = domainEvent<OfReply>('forum.reply-deleted');
export const replyHidden = domainEvent<OfReply>('forum.reply-hidden');
export const replyShown = domainEvent<OfReply>('forum.reply-shown');
/** Somebody else's like, and that it was taken back. */
export const postLiked = domainEvent<OfPost & { userId: number }>('forum.post-liked');
export const postUnliked = domainEvent<OfPost & { userId: number }>('forum.post-unliked');
export const replyLiked = domainEvent<OfReply & { userId: number }>('forum.reply-liked');
export const replyUnliked = domainEvent<OfReply & { userId: number }>('forum.reply-unliked');
/** Somebody voted in the poll of a post. Whom and for what stays with the vote. */
export const pollVoted = domainEvent<OfPost>('forum.poll-voted');
/** The votes for a feature request went up or down. */
export const featureVoted = domainEvent<OfPost>('forum.feature-voted');
/** Staff moved a feature request on, or back. */
export const postStateChanged = domainEvent<OfPost & { byId: number; from: FeatureState; to: FeatureState }>(
  'forum.post-state-changed',
);
/** Somebody is named in a post, or in a reply to it, for the first time in this text. */
export const memberMentioned = domainEvent<OfPost & { userId: number; replyId: number | null; authorId: number }>(
  'forum.member-mentioned',
);
