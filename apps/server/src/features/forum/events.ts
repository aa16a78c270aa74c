import type { FeatureState } from '@site/contract/forum/schemas.ts';
import { domainEvent } from '#platform/jobs/outbox.ts';

interface OfPost {
  postId: number;
}

interface OfReply extends OfPost {
  replyId: number;
}

export const postCreated = domainEvent<OfPost & { authorId: number }>('forum.post-created');
export const postEdited = domainEvent<OfPost>('forum.post-edited');
export const postDeleted = domainEvent<OfPost>('forum.post-deleted');
/** Hidden, for example by a moderator, or because of reports or a watched word. */
export const postHidden = domainEvent<OfPost>('forum.post-hidden');
/**
 * Made visible by staff after being hidden or deleted. A post held for review since its creation emits `postCreated`
 * instead (see moderated-post.ts).
 */
export const postShown = domainEvent<OfPost>('forum.post-shown');
/** Pinned or unpinned by staff (FORUM-11). */
export const postPinned = domainEvent<OfPost & { authorId: number; on: boolean }>('forum.post-pinned');
/** Staff changed the topic, title or language of a member's post. Also emits `postEdited`. */
export const postChangedByStaff = domainEvent<OfPost & { authorId: number }>('forum.post-changed-by-staff');
/** Closed for new replies by staff, or opened again. Also emits `postEdited`. */
export const postClosed = domainEvent<OfPost & { authorId: number; closed: boolean }>('forum.post-closed');
/** Staff merged the post `fromId` into `postId`; `replyId` is the reply with its text. Also emits `postEdited`. */
export const postsMerged = domainEvent<OfReply & { fromId: number; authorId: number; byId: number }>(
  'forum.posts-merged',
);
/**
 * Staff moved replies by these authors from the post `fromId` to the new post `postId`, whose text was the reply
 * `textId`. Also emits `postEdited`.
 */
export const postSplit = domainEvent<OfPost & { fromId: number; textId: number; authorIds: number[]; byId: number }>(
  'forum.post-split',
);
/** The author marked a reply as the answer. `answerUnmarked` is emitted when the mark is removed or moved. */
export const answerMarked = domainEvent<OfReply & { authorId: number }>('forum.answer-marked');
export const answerUnmarked = domainEvent<OfReply & { authorId: number }>('forum.answer-unmarked');
export const replyCreated = domainEvent<OfReply & { authorId: number; to: number | null }>('forum.reply-created');
export const replyEdited = domainEvent<OfReply>('forum.reply-edited');
export const replyDeleted = domainEvent<OfReply>('forum.reply-deleted');
export const replyHidden = domainEvent<OfReply>('forum.reply-hidden');
export const replyShown = domainEvent<OfReply>('forum.reply-shown');
/** A member other than the author liked the post. `postUnliked` is emitted when the like is removed. */
export const postLiked = domainEvent<OfPost & { userId: number }>('forum.post-liked');
export const postUnliked = domainEvent<OfPost & { userId: number }>('forum.post-unliked');
export const replyLiked = domainEvent<OfReply & { userId: number }>('forum.reply-liked');
export const replyUnliked = domainEvent<OfReply & { userId: number }>('forum.reply-unliked');
/** A vote in the poll of a post. The payload contains neither the voter nor the option. */
export const pollVoted = domainEvent<OfPost>('forum.poll-voted');
/** The time of a reminder that a member set on a saved post has come. */
export const reminderDue = domainEvent<OfPost & { userId: number }>('forum.reminder-due');
/** The vote count of a feature request changed. */
export const featureVoted = domainEvent<OfPost>('forum.feature-voted');
/** Staff changed the state of a feature request. */
export const postStateChanged = domainEvent<OfPost & { byId: number; from: FeatureState; to: FeatureState }>(
  'forum.post-state-changed',
);
/** Administrators created, changed, ordered, archived, restored or merged topics. */
export const topicsChanged = domainEvent<Record<string, never>>('forum.topics-changed');
/** A member is mentioned in a post or reply, for the first time in that text. */
export const memberMentioned = domainEvent<OfPost & { userId: number; replyId: number | null; authorId: number }>(
  'forum.member-mentioned',
);
