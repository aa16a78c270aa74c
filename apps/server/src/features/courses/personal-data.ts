import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  certificates,
  chapterProgress,
  courseCommentImages,
  courseComments,
  courseLearners,
  quizAnswers,
} from '#db/schema/courses.ts';
import type { Executor } from '#db/client.ts';
import { documents } from '#features/documents';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

async function collectProgress(db: Executor, userId: number) {
  const courses = await db
    .select({ course: documents.name, learner: courseLearners })
    .from(courseLearners)
    .innerJoin(documents, eq(documents.id, courseLearners.courseId))
    .where(eq(courseLearners.userId, userId))
    .orderBy(asc(courseLearners.courseId));
  const chapters = await db
    .select({ chapter: documents.name, progress: chapterProgress })
    .from(chapterProgress)
    .innerJoin(documents, eq(documents.id, chapterProgress.chapterId))
    .where(eq(chapterProgress.userId, userId))
    .orderBy(asc(chapterProgress.chapterId), asc(chapterProgress.run));
  const answers = await db
    .select({ chapter: documents.name, answer: quizAnswers })
    .from(quizAnswers)
    .innerJoin(documents, eq(documents.id, quizAnswers.chapterId))
    .where(eq(quizAnswers.userId, userId))
    .orderBy(asc(quizAnswers.chapterId), asc(quizAnswers.run), asc(quizAnswers.question));
  const issued = await db
    .select()
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(asc(certificates.id));
  return {
    courses: courses.map(({ course, learner: { userId: _, courseId: __, lastChapterId: ___, ...row } }) => ({
      course,
      ...row,
    })),
    courseChapters: chapters.map(({ chapter, progress: { userId: _, chapterId: __, place, ...row } }) => ({
      chapter,
      ...row,
      leftAt: place,
    })),
    courseAnswers: answers.map(({ chapter, answer: { userId: _, chapterId: __, ...row } }) => ({
      chapter,
      ...row,
    })),
    certificates: issued.map(({ userId: _, id: __, courseId: ___, ...row }) => row),
  };
}

async function collectComments(db: Executor, userId: number) {
  const comments = await db
    .select({ course: documents.name, comment: courseComments })
    .from(courseComments)
    .innerJoin(documents, eq(documents.id, courseComments.courseId))
    .where(eq(courseComments.authorId, userId))
    .orderBy(asc(courseComments.id));
  const pictures = await db
    .select({ commentId: courseCommentImages.commentId, picture: courseCommentImages.mediaId })
    .from(courseCommentImages)
    .innerJoin(courseComments, eq(courseComments.id, courseCommentImages.commentId))
    .where(eq(courseComments.authorId, userId))
    .orderBy(asc(courseCommentImages.commentId), asc(courseCommentImages.position));
  return {
    courseComments: comments.map(
      ({ comment: { authorId: _, courseId: __, draft: ___, deletedByStaff: ____, ...row }, course }) => ({
        course,
        ...row,
      }),
    ),
    // The files are exported by `media` under the same ids.
    courseCommentPictures: pictures,
  };
}

/**
 * A member's learning progress and certificates, which are erased, and comments, which stay without their author, like
 * replies. The content of deleted comments is erased too.
 */
export const coursesPersonal: PersonalData = {
  async collect(db, userId) {
    const progress = await collectProgress(db, userId);
    return { data: { ...progress, ...(await collectComments(db, userId)) } };
  },

  async erase(tx, userId) {
    for (const table of [courseLearners, chapterProgress, quizAnswers, certificates]) {
      await tx.delete(table).where(eq(table.userId, userId));
    }
    const own = eq(courseComments.authorId, userId);
    const deleted = and(own, eq(courseComments.state, 'deleted'));
    const deletedIds = tx.select({ id: courseComments.id }).from(courseComments).where(deleted);
    await tx.delete(courseCommentImages).where(inArray(courseCommentImages.commentId, deletedIds));
    await tx.update(courseComments).set({ text: '' }).where(deleted);
    // Deletes the client-generated idempotency key.
    await tx.update(courseComments).set({ draft: null }).where(own);
    return {};
  },
};
