import { domainEvent } from '#platform/outbox.ts';

/** A question was answered wrongly on the first attempt of a run. */
export const questionMissed = domainEvent<{ userId: number; chapterId: number; question: string }>(
  'courses.question-missed',
);
/** A member completed a course for the first time. Not emitted when it is completed again. */
export const courseCompleted = domainEvent<{ userId: number; courseId: number }>('courses.completed');

interface OfComment {
  commentId: number;
  courseId: number;
  authorId: number;
}

/** A comment became visible to others: at once, or after pre-moderation. */
export const courseCommentCreated = domainEvent<OfComment>('courses.comment-created');
export const courseCommentDeleted = domainEvent<OfComment>('courses.comment-deleted');
export const courseCommentHidden = domainEvent<OfComment>('courses.comment-hidden');
/** A comment hidden or deleted by staff is visible again. */
export const courseCommentShown = domainEvent<OfComment>('courses.comment-shown');
