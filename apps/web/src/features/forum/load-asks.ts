import type { Post } from '@site/contract/forum/schemas.ts';
import type { AllAsks } from './all-asks.tsx';

/** What shows polls, quizzes and feature requests, once it is there. */
export const loadedAsks: { All?: typeof AllAsks } = {};

export const hasAsks = ({ poll, quiz, featureState }: Pick<Post, 'poll' | 'quiz' | 'featureState'>) =>
  Boolean(poll || quiz || featureState);

/**
 * Brings what shows polls, quizzes and feature requests when a post has one: most have none. Before the page is made, not
 * while: it is then in what the server sends, and works as soon as the rest of the page.
 */
export async function loadAsks(post: Post | undefined): Promise<void> {
  if (!post || !hasAsks(post) || loadedAsks.All) return;
  try {
    const { AllAsks } = await import('./all-asks.tsx');
    loadedAsks.All = AllAsks;
  } catch {
    // The post is there to be read all the same.
  }
}
