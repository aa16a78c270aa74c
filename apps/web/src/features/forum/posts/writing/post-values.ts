import type { Language } from '@site/contract/core/languages.ts';
import { isLanguage } from '@site/contract/core/languages.ts';
import type { PollDuration } from '@site/contract/forum/poll.ts';
import type { Post, PostKind, Topic } from '@site/contract/forum/schemas.ts';
import { findTopic } from '../../topics/find-topic.ts';
import type { PostSearch } from './post-search.ts';

export interface PollValues {
  question: string;
  answers: string[];
  duration: PollDuration;
  /** ISO 8601 timestamp; an empty string while none is chosen. */
  endsAt: string;
}

export interface QuizQuestionValues {
  text: string;
  answers: string[];
  /** Index of the right answer; null until one is chosen. */
  right: number | null;
  explanation: string;
}

export interface QuizValues {
  questions: QuizQuestionValues[];
}

export interface PostValues {
  topic: string;
  title: string;
  language: Language;
  content: string;
  kind: PostKind;
  poll: PollValues | null;
  quiz: QuizValues | null;
}

/** Stored values of a draft. Older drafts lack kind, poll and quiz. */
export type StoredPostValues = Omit<PostValues, 'kind' | 'poll' | 'quiz'> & Partial<PostValues>;

const isText = (value: unknown) => typeof value === 'string';
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

function isPoll(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { question, answers, duration, endsAt } = value as Partial<PollValues>; // each field is checked here
  return isText(question) && areTexts(answers) && isText(duration) && isText(endsAt);
}

function isQuestion(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { text, answers, right, explanation } = value as Partial<QuizQuestionValues>; // each field is checked here
  return isText(text) && areTexts(answers) && isText(explanation) && (right === null || typeof right === 'number');
}

function isQuiz(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('questions' in value)) return false;
  return Array.isArray(value.questions) && value.questions.every(isQuestion);
}

/** Returns whether an optional part is missing or has its format. */
const isMissingOr = (value: unknown, hasFormat: (value: unknown) => boolean) => value == null || hasFormat(value);

export function arePostValues(values: unknown): values is StoredPostValues {
  if (typeof values !== 'object' || values === null) return false;
  // Treated as partial: each field is checked below.
  const { topic, title, language, content, kind, poll, quiz } = values as Partial<PostValues>;
  return (
    [topic, title, content].every(isText) &&
    isLanguage(language) &&
    (kind === undefined || isText(kind)) &&
    isMissingOr(poll, isPoll) &&
    isMissingOr(quiz, isQuiz)
  );
}

/** Values that the page provides for a new post. */
interface NewPostDefaults {
  /** Topics in which the user may post. */
  topics: readonly Topic[];
  pageLanguage: Language;
}

/** Form values of a new post, from the search parameters of the page. */
export function newPostValues(search: PostSearch, { topics, pageLanguage }: NewPostDefaults): PostValues {
  return {
    topic: findTopic(topics, search.topic)?.slug ?? '',
    title: '',
    language: search.language ?? pageLanguage,
    content: '',
    kind: search.kind ?? 'discussion',
    poll: null,
    quiz: null,
  };
}

/** Form values of a published post. */
export function postValues(post: Post): PostValues {
  return {
    topic: post.topic.slug,
    title: post.title,
    language: post.language,
    content: post.html,
    ...addOnsOf(post),
  };
}

/** Parts of a post that already have votes or answers and therefore cannot be changed. */
export function answeredParts(post: Post | undefined): { poll: boolean; quiz: boolean } {
  return { poll: (post?.poll?.votes ?? 0) > 0, quiz: post?.quiz?.taken ?? false };
}

/** Form values for the poll, quiz and kind of a post. */
export function addOnsOf({ poll, quiz, kind }: Pick<Post, 'poll' | 'quiz' | 'kind'>) {
  return {
    kind,
    poll: poll && {
      question: poll.question,
      answers: poll.answers.map(({ text }) => text),
      duration: 'custom' as const,
      endsAt: poll.endsAt,
    },
    quiz: quiz && {
      questions: quiz.questions.map(({ text, answers, solved }) => ({
        text,
        answers: answers.map((answer) => answer.text),
        right: answers.findIndex(({ id }) => id === solved?.right),
        explanation: solved?.explanation ?? '',
      })),
    },
  };
}

export function textsOf({ topic, title, language, content }: PostValues) {
  return { topic, title, language, content };
}

/** Kind, poll and quiz of a new post. A feature request has neither poll nor quiz, even if they were filled in. */
export function askedIn({ kind, poll, quiz }: PostValues) {
  return kind === 'discussion' ? { kind, poll, quiz } : { kind, poll: null, quiz: null };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Poll and quiz of an edited post; a removed part is null. Unchanged parts are omitted, because they may have votes by
 * now.
 */
export function changedAddOns(
  { poll, quiz }: Pick<PostValues, 'poll' | 'quiz'>,
  before: Pick<PostValues, 'poll' | 'quiz'>,
) {
  return { ...(!same(poll, before.poll) && { poll }), ...(!same(quiz, before.quiz) && { quiz }) };
}
