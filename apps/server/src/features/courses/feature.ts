import type { FastifyInstance } from 'fastify';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Services } from '#platform/context.ts';
import { bind, type Feature } from '#platform/feature.ts';
import { answerQuestion } from './questions/answer-question.ts';
import { certify } from './certificates/certify.ts';
import { checkCertificate } from './certificates/certificates.ts';
import { cleanUpJob } from './chapters/clean-up.ts';
import { courseResumeSource, courseSource } from './sources.ts';
import { createComment, deleteComment, editComment } from './comments/write-comment.ts';
import { listComments } from './comments/comment-views.ts';
import { listCourses, openCourse } from './courses.ts';
import { moderatedComment } from './comments/moderated-comment.ts';
import { openChapter } from './chapters/open-chapter.ts';
import { previewLesson } from './chapters/preview-lesson.ts';
import { coursesPersonal } from './personal-data.ts';
import { relearn, saveProgress } from './progress/save-progress.ts';
import { serveCertificate } from './certificates/serve-certificate.ts';
import { serveFiles } from './chapters/serve-files.ts';

function serve(http: FastifyInstance, services: Services): void {
  serveFiles(http, services);
  serveCertificate(http, services);
}

/** Courses to read and watch, with verified progress and certificates. */
export const courses: Feature = {
  name: 'courses',
  routes: bind(courseRoutes, {
    list: listCourses,
    preview: previewLesson,
    open: openCourse,
    chapter: openChapter,
    progress: saveProgress,
    answer: answerQuestion,
    relearn,
    certify,
    check: checkCertificate,
    comments: listComments,
    comment: createComment,
    editComment,
    deleteComment,
  }),
  personal: coursesPersonal,
  moderated: [moderatedComment],
  resumeSources: (services) => [courseResumeSource(services)],
  searches: [courseSource],
  jobs: (services) => [cleanUpJob(services)],
  serve,
};
