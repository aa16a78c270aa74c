import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { HiddenFor } from '@site/contract/moderation/schemas.ts';
import { createdAt, id, ref, time } from '../columns.ts';
import { users } from './users.ts';
import { documents } from './documents.ts';
import { media } from './media.ts';

/** Progress of a learner in a course (LEARN-01). A finished course stays finished, even if the course changes. */
export const courseLearners = pgTable(
  'course_learners',
  {
    courseId: ref()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Number of the current run, from 1. */
    run: smallint().notNull().default(1),
    completedAt: time(),
    /** Number of the last finished run; 0 before the first. */
    finishedRun: smallint().notNull().default(0),
    /** Chapter that the learner worked on last; null if there is none, such as after a restart of the course. */
    lastChapterId: ref().references(() => documents.id, { onDelete: 'set null' }),
    at: time().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.courseId, t.userId] }),
    index().on(t.userId, t.at.desc().nullsFirst(), t.courseId),
    index().on(t.lastChapterId),
  ],
);

/** Progress in a chapter within one run. */
export const chapterProgress = pgTable(
  'chapter_progress',
  {
    chapterId: ref()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    run: smallint().notNull(),
    /** Seen pages or segments of the video, from 1, in the file of this language. */
    seen: smallint()
      .array()
      .notNull()
      .default(sql`'{}'`),
    units: smallint().notNull(),
    language: text().$type<Language>().notNull(),
    /** Highest percentage seen in this run, in any language and version. It never decreases. */
    percent: smallint().notNull(),
    /** Page or second of the video at which the learner stopped. */
    place: integer().notNull(),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.chapterId, t.run] }), index().on(t.chapterId)],
);

/** Answers to the quiz questions in chapters. */
export const quizAnswers = pgTable(
  'course_answers',
  {
    chapterId: ref()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    run: smallint().notNull(),
    question: text().notNull(),
    /** Index of the last answer, from 0. */
    given: smallint().notNull(),
    isRight: boolean().notNull(),
    firstRight: boolean().notNull(),
    at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.chapterId, t.run, t.question] }), index().on(t.chapterId)],
);

/** Certificates as they were issued (LEARN-09). Anyone with the code can verify one. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    code: text().notNull().unique(),
    courseId: ref()
      .notNull()
      .references(() => documents.id),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Name chosen by the learner. */
    name: text().notNull(),
    courseTitle: text().notNull(),
    language: text().$type<Language>().notNull(),
    issuedOn: date().notNull(),
  },
  (t) => [uniqueIndex('certificates_one').on(t.userId, t.courseId), index().on(t.courseId)],
);

export const courseComments = pgTable(
  'course_comments',
  {
    id: id(),
    courseId: ref()
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    authorId: ref()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    state: text().$type<'visible' | 'hidden' | 'deleted'>().notNull().default('visible'),
    hiddenFor: text().$type<HiddenFor>(),
    deletedByStaff: boolean().notNull().default(false),
    draft: uuid(),
    editedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('course_comments_draft').on(t.authorId, t.draft),
    index('course_comments_listed')
      .on(t.courseId, t.id.desc().nullsFirst())
      .where(sql`${t.state} = 'visible'`),
    index().on(t.courseId),
    index('course_comments_author').on(t.authorId, t.id.desc().nullsFirst()),
  ],
);

export const courseCommentImages = pgTable(
  'course_comment_images',
  {
    commentId: ref()
      .notNull()
      .references(() => courseComments.id, { onDelete: 'cascade' }),
    mediaId: ref()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.position] }), index().on(t.mediaId)],
);
