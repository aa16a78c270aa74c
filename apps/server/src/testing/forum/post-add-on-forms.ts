import type { InputOf } from '@site/contract/core/route.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';

type Form = InputOf<typeof forumRoutes.createPost>;

/** A valid post form. */
export const POST_FORM: Form = {
  topic: 'lounge',
  title: 'Tell me how you do it',
  content: '<p>I would like to know.</p>',
  language: 'en',
};

/** A valid poll form. */
export const POLL_FORM = {
  question: 'When do you start your shift?',
  answers: ['In the morning', 'In the evening', 'At night'],
  duration: 'week',
} satisfies NonNullable<Form['poll']>;

/** A valid quiz form. The second answer of the first question is correct, and the first answer of the second. */
export const QUIZ_FORM = {
  questions: [
    {
      text: 'What tells a browser which site it talks to?',
      answers: ['The padlock', 'The certificate'],
      right: 1,
      explanation: 'The padlock only says that nobody listens in.',
    },
    {
      text: 'Where does two-factor help most?',
      answers: ['On the mail account', 'On the game console', 'Nowhere'],
      right: 0,
      explanation: 'Whoever has the mail can reset the rest.',
    },
  ],
} satisfies NonNullable<Form['quiz']>;
