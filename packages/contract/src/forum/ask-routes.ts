import { z } from 'zod';
import { Flag, Id, pageOf } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { FeatureFilter } from './feature-request.ts';
import { Poll } from './poll.ts';
import { QuizQuestion } from './quiz.ts';
import { FEATURE_STATES, Marked, PostRow } from './schemas.ts';

/** Interactive add-ons of posts: polls, quizzes and feature requests. */
export const askRoutes = routes('forum', {
  poll: route({
    method: 'GET',
    path: `${API}/forum/poll`,
    access: 'public',
    cache: { never: 'Votes are counted live.' },
    limit: 'read',
    summary: 'The poll of a post, as the caller may see it: counts only after their own vote or the end.',
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
    summary: 'Votes in a poll, once and for good; saying the same twice changes nothing.',
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
    summary: 'Answers one question of a quiz and tells what is right. The first answer stands.',
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
    summary: 'Feature requests, most votes first or newest first; 20 a page.',
    input: FeatureFilter,
    data: pageOf(PostRow),
    errors: ['forum.cursor-invalid'],
  }),
  voteFeature: route({
    method: 'POST',
    path: `${API}/forum/feature/vote`,
    access: 'member',
    limit: 'write',
    summary: 'Votes for a feature request, or takes it back; saying the same twice changes nothing.',
    input: z.strictObject({ id: Id, on: Flag }),
    data: Marked,
    errors: ['forum.post-not-found', 'forum.post-deleted', 'forum.not-a-request', 'forum.request-closed'],
  }),
  setFeatureState: route({
    method: 'POST',
    path: `${API}/forum/feature/state`,
    access: 'moderator',
    limit: 'write',
    summary: 'Says how far a feature request has come.',
    input: z.strictObject({ id: Id, state: z.enum(FEATURE_STATES) }),
    data: z.object({ state: z.enum(FEATURE_STATES) }),
    errors: ['forum.post-not-found', 'forum.post-deleted', 'forum.not-a-request'],
  }),
});
