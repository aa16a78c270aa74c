import { z } from 'zod';
import { PostFields } from './fields.ts';
import { PollFields } from './poll.ts';
import { QuizFields } from './quiz.ts';
import { POST_KINDS } from './schemas.ts';

/** Add-ons of a post. A feature request cannot have any, because members vote on the request itself. */
export const Asks = {
  poll: PollFields.nullable(),
  quiz: QuizFields.nullable(),
};

/** A new post (FORUM-01). */
export const NewPostFields = PostFields.extend({
  kind: z.enum(POST_KINDS).default('discussion'),
  poll: Asks.poll.default(null),
  quiz: Asks.quiz.default(null),
});
