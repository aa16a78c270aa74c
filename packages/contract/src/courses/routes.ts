import { z } from 'zod';
import { Cursor, Done, Id, LanguageField, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { CertificateFields, CommentFields } from './fields.ts';
import {
  Certificate,
  ChapterProgress,
  Course,
  CourseCard,
  CourseComment,
  LessonPreview,
  OpenChapter,
  Question,
} from './schemas.ts';

const lang = LanguageField.optional();
/** Accepts malformed names, so that an unknown name returns 404 instead of a validation error. */
const name = z.string().max(120);
const commentErrors = [
  'courses.not-found',
  'courses.comment-not-found',
  'courses.not-the-author',
  'media.not-found',
] as const;

/**
 * Courses with chapters to read or a video to watch. Progress counts pages read, video segments watched and questions
 * answered correctly (LEARN-01, LEARN-02, LEARN-09).
 */
export const courseRoutes = routes('courses', {
  list: route({
    method: 'GET',
    path: `${API}/courses`,
    access: 'public',
    cache: 'shared',
    limit: 'read',
    summary: 'List courses',
    description: 'Returns all courses in their order. Logged-in users also get their progress in each course.',
    input: z.strictObject({ lang }),
    data: z.object({ items: z.array(CourseCard) }),
    errors: [],
  }),
  preview: route({
    method: 'GET',
    path: `${API}/course/preview`,
    access: 'public',
    cache: 'everyone',
    limit: 'read',
    summary: 'Get a chapter preview',
    description: 'Returns the first paragraphs of the first chapter to read; null without such a chapter.',
    input: z.strictObject({ lang }),
    data: z.object({ lesson: LessonPreview.nullable() }),
    errors: [],
  }),
  open: route({
    method: 'GET',
    path: `${API}/course`,
    access: 'signed-in',
    limit: 'read',
    summary: 'Get a course',
    description: "Returns the course with its chapters and the breakdown of the current user's progress percentage.",
    input: z.strictObject({ name, lang }),
    data: Course,
    errors: ['courses.not-found'],
  }),
  chapter: route({
    method: 'GET',
    path: `${API}/course/chapter`,
    access: 'signed-in',
    limit: 'read',
    summary: 'Get a chapter',
    description:
      "Returns the chapter with its file or notes, its quiz and the position where the current user left off. `chapter` is the last part of the chapter's name.",
    input: z.strictObject({ name, chapter: name, lang }),
    data: OpenChapter,
    errors: ['courses.not-found'],
  }),
  progress: route({
    method: 'POST',
    path: `${API}/course/progress`,
    access: 'signed-in',
    limit: 'message',
    summary: 'Report chapter progress',
    description:
      'Records which pages or video segments were seen, both numbered from 1, and the current position. Progress never decreases. Values beyond the end of the chapter are rejected.',
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
    summary: 'Answer a chapter question',
    description:
      "Stores the first answer and whether it was right. A wrong answer can be followed by another attempt, a right one can't.",
    input: z.strictObject({ chapterId: Id, questionId: z.string().max(60), answer: z.number().int().min(0), lang }),
    data: z.object({ question: Question, chapter: ChapterProgress, percent: z.number().int(), completed: z.boolean() }),
    errors: ['courses.not-found', 'courses.no-such-answer', 'courses.answered'],
  }),
  relearn: route({
    method: 'POST',
    path: `${API}/course/relearn`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Restart a course',
    description: 'Starts a completed course again. The course stays completed, and its certificate stays valid.',
    input: z.strictObject({ courseId: Id }),
    data: Done,
    errors: ['courses.not-found', 'courses.not-complete'],
  }),
  certify: route({
    method: 'POST',
    path: `${API}/course/certificate`,
    access: 'signed-in',
    limit: 'write',
    summary: 'Issue a certificate',
    description:
      'Issues the certificate of a completed course under a name that the learner chooses. A certificate is issued once; a repeated call returns the issued one.',
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
    summary: 'Verify a certificate',
    description: 'Returns the content of a certificate to anyone who has its code.',
    input: z.strictObject({ code: z.string().max(40) }),
    data: Certificate,
    errors: ['courses.no-certificate'],
  }),
  comments: route({
    method: 'GET',
    path: `${API}/course/comments`,
    access: 'signed-in',
    limit: 'read',
    summary: 'List course comments',
    description: 'Returns the comments on a course, newest first. Returns 20 comments per page.',
    input: z.strictObject({ courseId: Id, cursor: Cursor.optional() }),
    data: pageOf(CourseComment).extend({ total: z.number().int() }),
    errors: ['courses.not-found', 'forum.cursor-invalid'],
  }),
  comment: route({
    method: 'POST',
    path: `${API}/course/comment`,
    access: 'member',
    limit: 'write',
    summary: 'Create a course comment',
    description:
      'Adds a comment to a course. `draft` is an idempotency key: repeating the call with the same `draft` returns the first comment.',
    input: CommentFields.extend({ courseId: Id, draft: z.uuid().optional() }),
    data: CourseComment,
    errors: commentErrors,
  }),
  editComment: route({
    method: 'POST',
    path: `${API}/course/comment/edit`,
    access: 'member',
    limit: 'write',
    summary: 'Edit a course comment',
    description: 'Changes a comment of the current user. The comment is marked as edited.',
    input: CommentFields.extend({ id: Id }),
    data: CourseComment,
    errors: commentErrors,
  }),
  deleteComment: route({
    method: 'POST',
    path: `${API}/course/comment/delete`,
    access: 'member',
    limit: 'write',
    summary: 'Delete a course comment',
    description: 'Deletes a comment of the current user together with its images.',
    input: z.strictObject({ id: Id }),
    data: Done,
    errors: commentErrors,
  }),
});
