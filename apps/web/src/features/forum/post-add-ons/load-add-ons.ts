import type { Post } from '@site/contract/forum/schemas.ts';
import type { FeatureBox } from '../feature-requests/feature-box.tsx';
import type { PollBox } from '../polls/poll-box.tsx';
import type { QuizBox } from '../quizzes/quiz-box.tsx';

/** Lazy-loaded components of polls, quizzes and feature requests. */
interface LoadedAddOns {
  Feature?: typeof FeatureBox;
  Poll?: typeof PollBox;
  Quiz?: typeof QuizBox;
}

export const loadedAddOns: LoadedAddOns = {};

type Asking = Pick<Post, 'poll' | 'quiz' | 'featureState'>;

/** Components that a post needs and that are not loaded yet. */
export function missingAddOns({ poll, quiz, featureState }: Asking): (keyof LoadedAddOns)[] {
  const asked = { Feature: featureState, Poll: poll, Quiz: quiz };
  return (['Feature', 'Poll', 'Quiz'] as const).filter((kind) => asked[kind] && !loadedAddOns[kind]);
}

const LOAD: Record<keyof LoadedAddOns, () => Promise<unknown>> = {
  Feature: async () => (loadedAddOns.Feature = (await import('../feature-requests/feature-box.tsx')).FeatureBox),
  Poll: async () => (loadedAddOns.Poll = (await import('../polls/poll-box.tsx')).PollBox),
  Quiz: async () => (loadedAddOns.Quiz = (await import('../quizzes/quiz-box.tsx')).QuizBox),
};

/**
 * Loads the components for a post's poll, quiz or feature request, which most posts do not have. Called before
 * rendering, so that they are part of the server response and hydrate with the page.
 */
export async function loadAddOns(post: Post | undefined): Promise<void> {
  // A component that fails to load is left out; the post is still readable.
  if (post) await Promise.allSettled(missingAddOns(post).map((kind) => LOAD[kind]()));
}
