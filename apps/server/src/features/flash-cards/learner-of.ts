import { liveDocuments } from '#features/documents';
import type { Services } from '#platform/context.ts';
import { readLearner, VISITOR, type Learner } from './learner.ts';

/** What the caller knows; of a visitor nothing is kept. */
export async function learnerOf(context: Services & { viewer: { id: number } | null }): Promise<Learner> {
  if (!context.viewer) return VISITOR;
  const decks = await liveDocuments(context, 'decks', 'en');
  return readLearner(
    context.db,
    context.viewer.id,
    decks.map(({ id }) => id),
  );
}
