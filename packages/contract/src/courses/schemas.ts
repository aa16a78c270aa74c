import { z } from 'zod';
import { Id, LanguageField, Time } from '../core/fields.ts';
import { COURSE_LEVELS } from '../documents/kinds.ts';
import { Author } from '../members/schemas.ts';

/** The path below which the files of courses are served to who is signed in. */
export const COURSES_PATH = '/courses';

/** start: not begun, or on the way the first time. complete: finished. relearn: being learned again; it stays finished. */
export const COURSE_STATES = ['start', 'complete', 'relearn'] as const;

/** Part of a chapter's percent that reading or watching gives when it has a quiz; the rest are its questions. */
export const READING_SHARE = 80;
export { COMMENT_IMAGES, COMMENT_MAX, PIECE_SECONDS } from './limits.ts';

/** Numbers of course types: 1 is pdf, any other is not (specification section 3). */
export const COURSE_TYPES = { pdf: 1, video: 2 } as const;

export const CourseCard = z.object({
  id: Id,
  name: z.string(),
  /** The same as `name`, by the name the specification gives it. */
  courseName: z.string(),
  type: z.enum(['pdf', 'video']),
  /** `type` as the specification's number. */
  courseType: z.literal([COURSE_TYPES.pdf, COURSE_TYPES.video]),
  title: z.string(),
  summary: z.string(),
  level: z.enum(COURSE_LEVELS),
  chapters: z.number().int(),
  /** Whole minutes the whole takes. */
  minutes: z.number().int(),
  state: z.enum(COURSE_STATES),
  begun: z.boolean(),
  /** Of the present run, 0-100. */
  percent: z.number().int(),
  /** What one can do afterwards. */
  outcomes: z.array(z.string()),
  /** The title of the chapter to go on with; null when the course has none. */
  nextTitle: z.string().nullable(),
});
export type CourseCard = z.infer<typeof CourseCard>;

/** How far a chapter is learned, and why: every part of its percent is told. */
export const ChapterProgress = z.object({
  percent: z.number().int(),
  /** Pages, or pieces of the film, that were seen, of how many; 0 of 0 before it was opened. */
  seen: z.number().int(),
  units: z.number().int(),
  /** Questions answered rightly in the end, of how many; at the first try. */
  right: z.number().int(),
  questions: z.number().int(),
  firstRight: z.number().int(),
  /** Page (from 1) or second where one left off. */
  place: z.number().int().nullable(),
});
export type ChapterProgress = z.infer<typeof ChapterProgress>;

export const Chapter = z.object({
  id: Id,
  /** The last part of its address. */
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Where it begins in the film, in seconds; null in a pdf course. */
  start: z.number().int().nullable(),
  progress: ChapterProgress,
});
export type Chapter = z.infer<typeof Chapter>;

/** A question as a learner sees it: the right answer is told only when it was answered. */
export const Question = z.object({
  id: z.string(),
  question: z.string(),
  answers: z.array(z.string()),
  /** The last answer given, and whether it was right; null when there is none in this run. */
  given: z.number().int().nullable(),
  isRight: z.boolean().nullable(),
  /** Told when it was found: after a wrong answer one reads why, and thinks again. */
  right: z.number().int().nullable(),
  why: z.string().nullable(),
});
export type Question = z.infer<typeof Question>;

export const Certificate = z.object({
  code: z.string(),
  /** As it stood on the day: a nickname or what the learner chose. */
  name: z.string(),
  courseTitle: z.string(),
  courseName: z.string(),
  issuedOn: z.iso.date(),
  language: LanguageField,
});
export type Certificate = z.infer<typeof Certificate>;

export const Course = CourseCard.extend({
  /** Of the texts, which may be English when the wanted language has none yet. */
  language: LanguageField,
  html: z.string(),
  audience: z.string(),
  chapterList: z.array(Chapter),
  /** Where to go on: a chapter's name; null when the course has none. */
  next: z.string().nullable(),
  /** How often it was begun. */
  run: z.number().int(),
  certificate: Certificate.nullable(),
  /** Files of the film; null in a pdf course. */
  film: z
    .object({
      sources: z.array(z.object({ url: z.string(), type: z.string() })),
      poster: z.string(),
      captions: z.array(z.object({ language: LanguageField, url: z.string() })),
      seconds: z.number(),
      /** What is said, in the caller's language. */
      transcript: z.array(z.object({ start: z.number(), text: z.string() })),
    })
    .nullable(),
  updatedAt: Time,
});
export type Course = z.infer<typeof Course>;

/** One chapter, opened. */
export const OpenChapter = Chapter.extend({
  courseId: Id,
  course: z.object({ name: z.string(), title: z.string(), type: z.enum(['pdf', 'video']) }),
  language: LanguageField,
  /** The typeset file of a pdf course; null in a video course. It changes its address with its text. */
  pdf: z.object({ url: z.string(), bytes: z.number().int(), pages: z.number().int() }).nullable(),
  /** Notes of a video course's chapter; of a pdf chapter its text, for who cannot read the file. */
  html: z.string(),
  questions: z.array(Question),
  previous: z.string().nullable(),
  following: z.string().nullable(),
});
export type OpenChapter = z.infer<typeof OpenChapter>;

export const CourseComment = z.object({
  id: Id,
  author: Author,
  /** Sanitised HTML; empty when deleted. */
  html: z.string(),
  /** As typed, for its author to edit. */
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
