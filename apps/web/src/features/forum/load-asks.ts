import type { Post } from '@site/contract/forum/schemas.ts';
import type { AllAsks } from './all-asks.tsx';

let loaded: typeof AllAsks | undefined;

export const hasAsks = ({ poll, quiz, featureState }: Pick<Post, 'poll' | 'quiz' | 'featureState'>) =>
  Boolean(poll || quiz || featureState);

/** What shows polls, quizzes and feature requests, once it is there. */
export const loadedAsks = () => loaded;

/**
 * Brings what shows polls, quizzes and feature requests when a post has one: most have none. Before the page is made, not
 * while: it is then in what the server sends, and works as soon as the rest of the page.
 */
export async function loadAsks(post: Post | undefined): Promise<void> {
  if (!post || !hasAsks(post) || loaded) return;
  try {
    ({ AllAsks: loaded } = await import('./all-asks.tsx'));
  } catch {
    // The post is there to be read all the same.
  }
}
