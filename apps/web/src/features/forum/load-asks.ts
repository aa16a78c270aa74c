import type { Post } from '@site/contract/forum/schemas.ts';
import type { FeatureBox } from './feature-box.tsx';
import type { PollBox } from './poll-box.tsx';
import type { QuizBox } from './quiz-box.tsx';

/** What shows polls, quizzes and feature requests, each once it is there. */
interface LoadedAsks {
  Feature?: typeof FeatureBox;
  Poll?: typeof PollBox;
  Quiz?: typeof QuizBox;
}

export const loadedAsks: LoadedAsks = {};

type Asking = Pick<Post, 'poll' | 'quiz' | 'featureState'>;

/** What a post asks and nothing here can show yet. */
export function missingAsks({ poll, quiz, featureState }: Asking): (keyof LoadedAsks)[] {
  const asked = { Feature: featureState, Poll: poll, Quiz: quiz };
  return (['Feature', 'Poll', 'Quiz'] as const).filter((kind) => asked[kind] && !loadedAsks[kind]);
}

const LOAD: Record<keyof LoadedAsks, () => Promise<unknown>> = {
  Feature: async () => (loadedAsks.Feature = (await import('./feature-box.tsx')).FeatureBox),
  Poll: async () => (loadedAsks.Poll = (await import('./poll-box.tsx')).PollBox),
  Quiz: async () => (loadedAsks.Quiz = (await import('./quiz-box.tsx')).QuizBox),
};

/**
 * Brings what shows the poll, the quiz or the feature request of a post: most have none. Before the page is made, not
 * while: it is then in what the server sends, and works as soon as the rest of the page.
 */
export async function loadAsks(post: Post | undefined): Promise<void> {
  // What does not arrive is not shown: the post is there to be read all the same.
  if (post) await Promise.allSettled(missingAsks(post).map((kind) => LOAD[kind]()));
}
