import { isModerator } from '@site/contract/core/roles.ts';
import type { HiddenFor } from '@site/contract/moderation/schemas.ts';
import type { Viewer } from '#platform/sessions/session.ts';

interface Item {
  state: 'visible' | 'hidden' | 'deleted';
  authorId: number;
}

/**
 * Returns whether an item exists for the viewer. Hidden content exists only for its author and moderators; deleted
 * content exists for everyone, so that pages can show that it was deleted.
 */
export function isThereFor(viewer: Viewer | null, { state, authorId }: Item): boolean {
  return state !== 'hidden' || (viewer !== null && (viewer.id === authorId || isModerator(viewer.role)));
}

/**
 * Returns the reason why an item is visible only to its author and moderators; null if it is not hidden. Items hidden
 * before reasons were recorded count as hidden because of reports.
 */
export function whyHidden({
  state,
  hiddenFor,
}: Pick<Item, 'state'> & { hiddenFor: HiddenFor | null }): HiddenFor | null {
  return state === 'hidden' ? (hiddenFor ?? 'reports') : null;
}
