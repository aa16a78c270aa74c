import type { Executor } from '#db/client.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { relationsOf } from './relations-of.ts';

/**
 * Reason why another member's content is collapsed in a thread.
 * - `blocked`: the reader blocked the member and sees why the content is missing.
 * - `gone`: the member blocked the reader. Shown as a deleted reply, so that the block is not revealed.
 * - `muted`: collapsed, and can be expanded.
 */
export type CollapseReason = 'blocked' | 'gone' | 'muted';

/** Returns those of the given members whose content is collapsed for the reader, with the reason. */
export async function collapseReasons(
  db: Executor,
  viewer: Pick<Viewer, 'id'>,
  memberIds: readonly number[],
): Promise<Map<number, CollapseReason>> {
  const ids = new Set(memberIds.filter((id) => id !== viewer.id));
  const folds = new Map<number, CollapseReason>();
  if (ids.size === 0) return folds;
  const { muted, blocked, blockedBy } = await relationsOf(db, viewer.id);
  for (const id of muted.members) if (ids.has(id)) folds.set(id, 'muted');
  // If the two have blocked each other, the reader's own block takes precedence.
  for (const id of blockedBy) if (ids.has(id)) folds.set(id, 'gone');
  for (const id of blocked) if (ids.has(id)) folds.set(id, 'blocked');
  return folds;
}
