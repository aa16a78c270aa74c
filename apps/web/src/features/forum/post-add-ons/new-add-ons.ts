import type { PollValues, QuizQuestionValues, QuizValues } from '../posts/writing/post-values.ts';

export function newPoll(): PollValues {
  return { question: '', answers: ['', ''], duration: 'week', endsAt: '' };
}

export function newQuestion(): QuizQuestionValues {
  return { text: '', answers: ['', ''], right: null, explanation: '' };
}

export function newQuiz(): QuizValues {
  return { questions: [newQuestion()] };
}
