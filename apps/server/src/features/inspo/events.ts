import { domainEvent } from '#platform/jobs/outbox.ts';

interface OfPost {
  postId: number;
}

export const inspoCreated = domainEvent<OfPost & { authorId: number }>('inspiration.created');
export const inspoEdited = domainEvent<OfPost>('inspiration.edited');
/** Restored after being hidden or deleted. */
export const inspoShown = domainEvent<OfPost>('inspiration.shown');
/** Hidden or deleted because of reports, a moderator's decision or a watched word. */
export const inspoHidden = domainEvent<OfPost>('inspiration.hidden');
/** Hidden from members because its author has withdrawn consent. */
export const inspoWithdrawn = domainEvent<OfPost>('inspiration.withdrawn');
export const inspoDeleted = domainEvent<OfPost>('inspiration.deleted');
/** A like, or its removal, by a member other than the author. */
export const inspoLiked = domainEvent<OfPost & { userId: number }>('inspiration.liked');
export const inspoUnliked = domainEvent<OfPost & { userId: number }>('inspiration.unliked');
/** A counter changed. Open pages show the new value. */
export const inspoMarked = domainEvent<OfPost>('inspiration.marked');
