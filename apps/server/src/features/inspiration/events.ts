import { domainEvent } from '#platform/outbox.ts';

interface OfPost {
  postId: number;
}

export const inspoCreated = domainEvent<OfPost & { authorId: number }>('inspiration.created');
export const inspoEdited = domainEvent<OfPost>('inspiration.edited');
/** Shown again after it was hidden. */
export const inspoShown = domainEvent<OfPost>('inspiration.shown');
/** No longer there for members: by reports, a moderator, a watched word. Its pictures get new addresses. */
export const inspoHidden = domainEvent<OfPost>('inspiration.hidden');
/** No longer there for members: its author has taken the consent back. */
export const inspoWithdrawn = domainEvent<OfPost>('inspiration.withdrawn');
export const inspoDeleted = domainEvent<OfPost>('inspiration.deleted');
/** Somebody else's like, and that it was taken back. */
export const inspoLiked = domainEvent<OfPost & { userId: number }>('inspiration.liked');
export const inspoUnliked = domainEvent<OfPost & { userId: number }>('inspiration.unliked');
/** A figure moved; for open pages. */
export const inspoMarked = domainEvent<OfPost>('inspiration.marked');
