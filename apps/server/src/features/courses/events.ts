import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted when a question is answered wrongly on the first attempt of a run. */
export const questionMissed = domainEvent<{ userId: number; chapterId: number; question: string }>(
  'courses.question-missed',
);
/** Emitted when a member completes a course for the first time, not when it is completed again. */
export const courseCompleted = domainEvent<{ userId: number; courseId: number }>('courses.completed');

interface OfComment {
  commentId: number;
  courseId: number;
  authorId: number;
}

/** Emitted when a comment becomes visible to others: at once, or after pre-moderation. */
export const courseCommentCreated = domainEvent<OfComment>('courses.comment-created');
export const courseCommentDeleted = domainEvent<OfComment>('courses.comment-deleted');
export const courseCommentHidden = domainEvent<OfComment>('courses.comment-hidden');
/** Emitted when a hidden or deleted comment is visible again. */
export const courseCommentShown = domainEvent<OfComment>('courses.comment-shown');
