import { liveIds } from '#features/documents';
import type { Services } from '#platform/context.ts';
import { readLearner, VISITOR, type Learner } from './learner.ts';

/** Returns the current user's card states and remaining number of new cards. Visitors have neither. */
export async function learnerOf(context: Services & { viewer: { id: number } | null }): Promise<Learner> {
  if (!context.viewer) return VISITOR;
  return readLearner(context.db, context.viewer.id, [...(await liveIds(context, 'decks'))]);
}
