import { z } from 'zod';
import { Cursor, Done, Id, LanguageField, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { CertificateFields, CommentFields } from './fields.ts';
import { Certificate, ChapterProgress, Course, CourseCard, CourseComment, OpenChapter, Question } from './schemas.ts';

const lang = LanguageField.optional();
/** Unknown names return 404 instead of a validation error. */
const name = z.string().max(120);
const commentErrors = [
  'courses.not-found',
  'courses.comment-not-found',
  'courses.not-the-author',
  'media.not-found',
] as const;

/**
 * Courses: chapters to read and videos to watch, with progress by actual reading and watching (LEARN-01, LEARN-02,
 * LEARN-09).
 */
export const courseRoutes = routes('courses', {
  list: route({
    method: 'GET',
    path: `${API}/courses`,
    access: 'public',
    cache: 'shared',
    limit: 'read',
    summary: 'All courses in order, for a signed-in learner with how far each is learned.',
    input: z.strictObject({ lang }),
    data: z.object({ items: z.array(CourseCard) }),
    errors: [],
  }),
  open: route({
    method: 'GET',
    path: `${API}/course`,
    access: 'signed-in',
    limit: 'read',
    summary: 'A course with its chapters and the reasons of its percent.',
    input: z.strictObject({ name, lang }),
    data: Course,
    errors: ['courses.not-found'],
  }),
  chapter: route({
    method: 'GET',
    path: `${API}/course/chapter`,
    access: 'signed-in',
    limit: 'read',
    summary:
      'A chapter with its file or notes, its quiz, and where one left off. `chapter` is the last part of its name.',
    input: z.strictObject({ name, chapter: name, lang }),
    data: OpenChapter,
    errors: ['courses.not-found'],
  }),
  progress: route({
    method: 'POST',
    path: `${API}/course/progress`,
    access: 'signed-in',
    limit: 'message',
    summary:
      'What was seen of a chapter: pages from 1, or pieces of the film from 1; and where one is. Progress never runs backwards; what lies beyond the end is refused.',
    input: z.strictObject({
      chapterId: Id,
      seen: z.array(z.number().int().min(1)).max(500),
      place: z.number().int().min(0),
      /** Language of the file whose pages are counted, because the number of pages differs. */
      lang: LanguageField,
    }),
    data: z.object({ chapter: ChapterProgress, percent: z.number().int(), completed: z.boolean() }),
    errors: ['courses.not-found', 'courses.beyond-the-end'],
    quiet: true,
  }),
  answer: route({
    method: 'POST',
    path: `${API}/course/answer`,
    access: 'signed-in',
    limit: 'write',
    summary:
      'Answers a question. The first answer is kept for what it was; a wrong one may be answered again, a right one may not.',
    input: z.strictObject({ chapterId: Id, questionId: z.string().max(60), answer: z.number().int().min(0), lang }),
    data: z.object({ question: Question, chapter: ChapterProgress, percent: z.number().int(), completed: z.boolean() }),
    errors: ['courses.not-found', 'courses.no-such-answer', 'courses.answered'],
  }),
  relearn: route({
    method: 'POST',
    path: `${API}/course/relearn`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Begins a finished course again. It stays finished, and its certificate stays.',
    input: z.strictObject({ courseId: Id }),
    data: Done,
    errors: ['courses.not-found', 'courses.not-complete'],
  }),
  certify: route({
    method: 'POST',
    path: `${API}/course/certificate`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Issues the certificate of a finished course under a name that the learner chooses, once.',
    input: CertificateFields.extend({ courseId: Id }),
    data: Certificate,
    errors: ['courses.not-found', 'courses.not-complete', 'courses.name-not-possible'],
  }),
  check: route({
    method: 'GET',
    path: `${API}/certificate`,
    access: 'open',
    cache: { never: 'A certificate that is withdrawn is invalid at once.' },
    limit: 'read',
    summary: 'What a certificate says, for anybody who has its code.',
    input: z.strictObject({ code: z.string().max(40) }),
    data: Certificate,
    errors: ['courses.no-certificate'],
  }),
  comments: route({
    method: 'GET',
    path: `${API}/course/comments`,
    access: 'signed-in',
    limit: 'read',
    summary: 'Comments on a course, the newest first, 20 a page.',
    input: z.strictObject({ courseId: Id, cursor: Cursor.optional() }),
    data: pageOf(CourseComment).extend({ total: z.number().int() }),
    errors: ['courses.not-found', 'forum.cursor-invalid'],
  }),
  comment: route({
    method: 'POST',
    path: `${API}/course/comment`,
    access: 'member',
    limit: 'write',
    summary: 'Comments on a course. `draft` makes a retried call return the comment it made before.',
    input: CommentFields.extend({ courseId: Id, draft: z.uuid().optional() }),
    data: CourseComment,
    errors: commentErrors,
  }),
  editComment: route({
    method: 'POST',
    path: `${API}/course/comment/edit`,
    access: 'member',
    limit: 'write',
    summary: 'Changes an own comment; it is marked as edited.',
    input: CommentFields.extend({ id: Id }),
    data: CourseComment,
    errors: commentErrors,
  }),
  deleteComment: route({
    method: 'POST',
    path: `${API}/course/comment/delete`,
    access: 'member',
    limit: 'write',
    summary: 'Deletes an own comment and its pictures.',
    input: z.strictObject({ id: Id }),
    data: Done,
    errors: commentErrors,
  }),
});
