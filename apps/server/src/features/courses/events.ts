import { domainEvent } from '#platform/outbox.ts';

/** A question was answered wrongly at the first try of a run. */
export const questionMissed = domainEvent<{ userId: number; chapterId: number; question: string }>(
  'courses.question-missed',
);
/** Somebody finished a course for the first time; finishing it again is none. */
export const courseCompleted = domainEvent<{ userId: number; courseId: number }>('courses.completed');

interface OfComment {
  commentId: number;
  courseId: number;
  authorId: number;
}

/** It is there for others: at once, or when a moderator has seen what had to wait. */
export const courseCommentCreated = domainEvent<OfComment>('courses.comment-created');
export const courseCommentDeleted = domainEvent<OfComment>('courses.comment-deleted');
export const courseCommentHidden = domainEvent<OfComment>('courses.comment-hidden');
/** It was hidden or deleted by staff and is there again. */
export const courseCommentShown = domainEvent<OfComment>('courses.comment-shown');
