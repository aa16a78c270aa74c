import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, ref, time } from '../columns.ts';
import { mark, posts } from './forum.ts';

/** Votes for a feature request (FORUM-05). */
export const featureVotes = pgTable(
  'feature_votes',
  {
    postId: ref()
      .notNull()
      .references(() => posts.id),
    ...mark(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index().on(t.userId)],
);

/** Poll in a post (FORUM-03). */
export const polls = pgTable('polls', {
  postId: ref()
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  question: text().notNull(),
  endsAt: time().notNull(),
  votes: integer().notNull().default(0),
});

export const pollOptions = pgTable(
  'poll_options',
  {
    id: id(),
    postId: ref()
      .notNull()
      .references(() => polls.postId, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    text: text().notNull(),
    votes: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('poll_options_order').on(t.postId, t.position)],
);

export const pollVotes = pgTable(
  'poll_votes',
  {
    postId: ref()
      .notNull()
      .references(() => polls.postId, { onDelete: 'cascade' }),
    optionId: ref()
      .notNull()
      .references(() => pollOptions.id, { onDelete: 'cascade' }),
    ...mark(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index().on(t.userId), index().on(t.optionId)],
);

/** Quiz questions in a post, with one correct answer each (FORUM-04). */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: id(),
    postId: ref()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    text: text().notNull(),
    explanation: text().notNull(),
    /** Number of members who answered; `right` counts those who answered correctly. */
    answered: integer().notNull().default(0),
    right: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('quiz_questions_order').on(t.postId, t.position)],
);

export const quizOptions = pgTable(
  'quiz_options',
  {
    id: id(),
    questionId: ref()
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    text: text().notNull(),
    right: boolean().notNull(),
  },
  (t) => [uniqueIndex('quiz_options_order').on(t.questionId, t.position)],
);

/** Only the first answer of a member is stored. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    questionId: ref()
      .notNull()
      .references(() => quizQuestions.id, { onDelete: 'cascade' }),
    optionId: ref()
      .notNull()
      .references(() => quizOptions.id, { onDelete: 'cascade' }),
    ...mark(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.userId] }), index().on(t.userId), index().on(t.optionId)],
);
