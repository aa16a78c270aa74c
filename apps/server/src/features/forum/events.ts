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
/** Reports hid it until a moderator decides. */
export const postHidden = domainEvent<OfPost>('forum.post-hidden');
export const replyCreated = domainEvent<OfReply & { authorId: number; to: number | null }>('forum.reply-created');
export const replyEdited = domainEvent<OfReply>('forum.reply-edited');
export const replyDeleted = domainEvent<OfReply>('forum.reply-deleted');
export const replyHidden = domainEvent<OfReply>('forum.reply-hidden');
/** Somebody else's like; taking it back says nothing. */
export const postLiked = domainEvent<OfPost & { userId: number }>('forum.post-liked');
export const replyLiked = domainEvent<OfReply & { userId: number }>('forum.reply-liked');
