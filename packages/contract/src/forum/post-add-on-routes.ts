import { z } from 'zod';
import { Flag, Id, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { FeatureFilter } from './feature-request.ts';
import { Poll } from './poll.ts';
import { QuizQuestion } from './quiz.ts';
import { FEATURE_STATES, Marked, PostRow } from './schemas.ts';

/** Interactive add-ons of posts: polls, quizzes and feature requests. */
export const postAddOnRoutes = routes('forum', {
  poll: route({
    method: 'GET',
    path: `${API}/forum/poll`,
    access: 'public',
    cache: { never: 'Votes are counted live.' },
    limit: 'read',
    summary: 'Get a poll',
    description:
      'Returns the poll of a post as the current user may see it. Vote counts are included only after the user has voted or the poll has ended.',
    input: z.strictObject({ id: Id }),
    data: Poll,
    errors: ['forum.post-not-found', 'forum.poll-not-found'],
    quiet: true,
  }),
  vote: route({
    method: 'POST',
    path: `${API}/forum/poll/vote`,
    access: 'member',
    limit: 'write',
    summary: 'Vote in a poll',
    description:
      "Each member has one vote, which can't be changed. Repeating the call with the same answer has no effect.",
    input: z.strictObject({ id: Id, answer: Id }),
    data: Poll,
    errors: [
      'forum.post-not-found',
      'forum.post-deleted',
      'forum.poll-not-found',
      'forum.poll-ended',
      'forum.poll-voted',
    ],
  }),
  answerQuiz: route({
    method: 'POST',
    path: `${API}/forum/quiz/answer`,
    access: 'member',
    limit: 'write',
    summary: 'Answer a quiz question',
    description:
      'Answers one question of a quiz and returns the right answer. Only the first answer counts; a repeated call returns its result.',
    input: z.strictObject({ id: Id, question: Id, answer: Id }),
    data: QuizQuestion,
    errors: ['forum.post-not-found', 'forum.post-deleted', 'forum.quiz-not-found', 'forum.quiz-own'],
  }),
  features: route({
    method: 'GET',
    path: `${API}/forum/features`,
    access: 'public',
    cache: 'shared',
    limit: 'read',
    summary: 'List feature requests',
    description: 'Returns feature requests by most votes or newest first. Returns 20 feature requests per page.',
    input: FeatureFilter,
    data: pageOf(PostRow),
    errors: ['forum.cursor-invalid'],
  }),
  voteFeature: route({
    method: 'POST',
    path: `${API}/forum/feature/vote`,
    access: 'member',
    limit: 'write',
    summary: 'Vote for a feature request',
    description: "Adds the current user's vote if `on` is true and removes it otherwise. The call is idempotent.",
    input: z.strictObject({ id: Id, on: Flag }),
    data: Marked,
    errors: ['forum.post-not-found', 'forum.post-deleted', 'forum.not-a-request', 'forum.request-closed'],
  }),
  setFeatureState: route({
    method: 'POST',
    path: `${API}/forum/feature/state`,
    access: 'moderator',
    limit: 'write',
    summary: 'Set the status of a feature request',
    description: 'Sets how far a feature request has progressed.',
    input: z.strictObject({ id: Id, state: z.enum(FEATURE_STATES) }),
    data: z.object({ state: z.enum(FEATURE_STATES) }),
    errors: ['forum.post-not-found', 'forum.post-deleted', 'forum.not-a-request'],
  }),
});
