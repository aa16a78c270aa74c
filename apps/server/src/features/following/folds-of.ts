import type { Executor } from '#db/client.ts';
import type { Viewer } from '#platform/session.ts';
import { relationsOf } from './relations-of.ts';

/**
 * How what another member wrote is shown in a thread. blocked: one blocked them, and knows why there is nothing.
 * gone: they blocked one, and it looks as if they had deleted it: who is blocked is not told. muted: folded.
 */
export type Fold = 'blocked' | 'gone' | 'muted';

/** The members among these whose writings a member does not simply see. */
export async function foldsOf(
  db: Executor,
  viewer: Pick<Viewer, 'id'>,
  memberIds: readonly number[],
): Promise<Map<number, Fold>> {
  const ids = new Set(memberIds.filter((id) => id !== viewer.id));
  const folds = new Map<number, Fold>();
  if (ids.size === 0) return folds;
  const { muted, blocked, blockedBy } = await relationsOf(db, viewer.id);
  for (const id of muted.members) if (ids.has(id)) folds.set(id, 'muted');
  // Where both did, the own block is what one knows of.
  for (const id of blockedBy) if (ids.has(id)) folds.set(id, 'gone');
  for (const id of blocked) if (ids.has(id)) folds.set(id, 'blocked');
  return folds;
}
