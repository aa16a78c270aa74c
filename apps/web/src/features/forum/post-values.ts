import type { Language } from '@site/contract/core/languages.ts';
import { isLanguage } from '@site/contract/core/languages.ts';
import type { PollDuration } from '@site/contract/forum/poll.ts';
import type { Post, PostKind } from '@site/contract/forum/schemas.ts';

export interface PollValues {
  question: string;
  answers: string[];
  duration: PollDuration;
  /** ISO 8601; '' while none is chosen. */
  endsAt: string;
}

export interface QuizQuestionValues {
  text: string;
  answers: string[];
  /** The place of the right answer. */
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

/** What is kept of them. Older drafts know nothing of what a post asks. */
export type KeptPostValues = Omit<PostValues, 'kind' | 'poll' | 'quiz'> & Partial<PostValues>;

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

export function arePostValues(values: unknown): values is KeptPostValues {
  if (typeof values !== 'object' || values === null) return false;
  // Read as what it may be; each field is checked below.
  const { topic, title, language, content, kind, poll = null, quiz = null } = values as Partial<PostValues>;
  return (
    [topic, title, content].every(isText) &&
    isLanguage(language) &&
    (kind === undefined || isText(kind)) &&
    (poll === null || isPoll(poll)) &&
    (quiz === null || isQuiz(quiz))
  );
}

/** What a post asks as its form has it. */
export function asksOf({ poll, quiz, kind }: Pick<Post, 'poll' | 'quiz' | 'kind'>) {
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

/** What stands in every post. */
export function textsOf({ topic, title, language, content }: PostValues) {
  return { topic, title, language, content };
}

/** What a new post asks. Of a feature request nothing that was typed for a poll or a quiz is sent. */
export function askedIn({ kind, poll, quiz }: PostValues) {
  return kind === 'discussion' ? { kind, poll, quiz } : { kind, poll: null, quiz: null };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a changed post says of what it asks: what is as it was is not mentioned, so that it may have votes by then. */
export function changedAsks(
  { poll, quiz }: Pick<PostValues, 'poll' | 'quiz'>,
  before: Pick<PostValues, 'poll' | 'quiz'>,
) {
  return { ...(!same(poll, before.poll) && { poll }), ...(!same(quiz, before.quiz) && { quiz }) };
}
