import { z } from 'zod';
import { Id, LanguageField, Time } from '../core/fields.ts';
import { COURSE_LEVELS } from '../documents/kinds.ts';
import { Author } from '../members/schemas.ts';

/** Path prefix of the course files, which are served to logged-in accounts. */
export const COURSES_PATH = '/courses';

/**
 * start: not started, or first run in progress. complete: completed. relearn: another run in progress; the course stays
 * completed.
 */
export const COURSE_STATES = ['start', 'complete', 'relearn'] as const;

/**
 * Share of reading or watching in the progress of a chapter with a quiz, in percent; the rest is the share of the
 * questions.
 */
export const READING_SHARE = 80;
export { COMMENT_IMAGES, COMMENT_MAX, PIECE_SECONDS } from './limits.ts';

/** Numeric course types. The specification (section 3) defines 1 as pdf and any other number as not pdf. */
export const COURSE_TYPES = { pdf: 1, video: 2 } as const;

export const CourseCard = z.object({
  id: Id,
  name: z.string(),
  /** Same as `name`; the specification uses this field name. */
  courseName: z.string(),
  type: z.enum(['pdf', 'video']),
  /** The course type as the number that the specification assigns to it. */
  courseType: z.literal([COURSE_TYPES.pdf, COURSE_TYPES.video]),
  title: z.string(),
  summary: z.string(),
  level: z.enum(COURSE_LEVELS),
  chapters: z.number().int(),
  /** Total duration in whole minutes, reading time included. */
  minutes: z.number().int(),
  /** Length of the video in seconds; null in a pdf course, or if the file is missing. */
  videoSeconds: z.number().nullable(),
  state: z.enum(COURSE_STATES),
  begun: z.boolean(),
  /** Progress of the current run, 0-100. */
  percent: z.number().int(),
  outcomes: z.array(z.string()),
  /** Title of the chapter to resume; null if the course has no chapters. */
  nextTitle: z.string().nullable(),
});
export type CourseCard = z.infer<typeof CourseCard>;

/** Progress in a chapter, with the values that determine its percentage. */
export const ChapterProgress = z.object({
  percent: z.number().int(),
  /** Number of pages or video segments seen; `units` is their total. Both are 0 before the chapter was opened. */
  seen: z.number().int(),
  units: z.number().int(),
  /**
   * Number of questions eventually answered correctly; `questions` is their total, and `firstRight` those correct at
   * the first attempt.
   */
  right: z.number().int(),
  questions: z.number().int(),
  firstRight: z.number().int(),
  /** Page (from 1) or second to resume at. */
  place: z.number().int().nullable(),
});
export type ChapterProgress = z.infer<typeof ChapterProgress>;

export const Chapter = z.object({
  id: Id,
  /** Last segment of the chapter's URL. */
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Start within the video in seconds; null in a pdf course. */
  start: z.number().int().nullable(),
  progress: ChapterProgress,
});
export type Chapter = z.infer<typeof Chapter>;

/** A question as a learner sees it. */
export const Question = z.object({
  id: z.string(),
  question: z.string(),
  answers: z.array(z.string()),
  /** Index of the last answer; null without an answer in this run. `isRight`: whether that answer is correct. */
  given: z.number().int().nullable(),
  isRight: z.boolean().nullable(),
  /**
   * Index of the correct answer, included once the learner has found it. The explanation `why` is included after any
   * answer, so that the learner can try again with it.
   */
  right: z.number().int().nullable(),
  why: z.string().nullable(),
});
export type Question = z.infer<typeof Question>;

export const Certificate = z.object({
  code: z.string(),
  /** Name on the certificate at the time of issue: the nickname or a name chosen by the learner. */
  name: z.string(),
  courseTitle: z.string(),
  courseName: z.string(),
  issuedOn: z.iso.date(),
  language: LanguageField,
});
export type Certificate = z.infer<typeof Certificate>;

export const Course = CourseCard.extend({
  /** Language of the texts; English as fallback if they are not translated. */
  language: LanguageField,
  html: z.string(),
  audience: z.string(),
  chapterList: z.array(Chapter),
  /** Name of the chapter to resume; null if the course has no chapters. */
  next: z.string().nullable(),
  /** Number of the current run, from 1. */
  run: z.number().int(),
  certificate: Certificate.nullable(),
  /** Files of the video; null in a pdf course, or if the files are missing. */
  film: z
    .object({
      sources: z.array(z.object({ url: z.string(), type: z.string() })),
      poster: z.string(),
      captions: z.array(z.object({ language: LanguageField, url: z.string() })),
      seconds: z.number(),
      /** Transcript in the caller's language. */
      transcript: z.array(z.object({ start: z.number(), text: z.string() })),
    })
    .nullable(),
  updatedAt: Time,
});
export type Course = z.infer<typeof Course>;

/** An opened chapter. */
export const OpenChapter = Chapter.extend({
  courseId: Id,
  course: z.object({ name: z.string(), title: z.string(), type: z.enum(['pdf', 'video']) }),
  language: LanguageField,
  /** Typeset file of a pdf course; null in a video course. Its URL changes whenever its content does. */
  pdf: z.object({ url: z.string(), bytes: z.number().int(), pages: z.number().int() }).nullable(),
  /** Notes of a video chapter; the text of a pdf chapter, for readers who cannot use the file. */
  html: z.string(),
  questions: z.array(Question),
  previous: z.string().nullable(),
  following: z.string().nullable(),
});
export type OpenChapter = z.infer<typeof OpenChapter>;

/** Preview of a chapter, which everyone may read. */
export const LessonPreview = z.object({
  course: z.object({ name: z.string(), title: z.string() }),
  /** Last segment of the chapter's URL. */
  chapter: z.string(),
  title: z.string(),
  /** Language of the text; English as fallback if it is not translated. */
  language: LanguageField,
  html: z.string(),
});

export const CourseComment = z.object({
  id: Id,
  author: Author,
  /** Sanitized HTML; empty if deleted. */
  html: z.string(),
  /** Raw text, for its author to edit. */
  text: z.string().nullable(),
  images: z.array(
    z.object({ id: Id, url: z.string(), width: z.number().int(), height: z.number().int(), placeholder: z.string() }),
  ),
  state: z.enum(['visible', 'hidden', 'deleted']),
  mine: z.boolean(),
  createdAt: Time,
  editedAt: Time.nullable(),
});
export type CourseComment = z.infer<typeof CourseComment>;
