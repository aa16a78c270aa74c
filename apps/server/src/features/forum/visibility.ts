import { eq, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isModerator } from '@site/contract/core/roles.ts';
import type { HiddenFor } from '@site/contract/moderation/schemas.ts';
import type { Viewer } from '#platform/session.ts';

interface Item {
  state: 'visible' | 'hidden' | 'deleted';
  authorId: number;
}

/** What reports have hidden is there for staff and its author only. */
export function isThereFor(viewer: Viewer | null, { state, authorId }: Item): boolean {
  return state !== 'hidden' || (viewer !== null && (viewer.id === authorId || isModerator(viewer.role)));
}

/** The same as a condition of a query; undefined when all is there. */
export function thereFor(viewer: Viewer | null, columns: { hidden: SQL; authorId: PgColumn }): SQL | undefined {
  if (viewer && isModerator(viewer.role)) return undefined;
  return viewer ? or(columns.hidden, eq(columns.authorId, viewer.id)) : columns.hidden;
}

/** Why an item is there for staff and its author only; null when everybody sees it. Items hidden long ago name no reason. */
export function whyHidden({
  state,
  hiddenFor,
}: Pick<Item, 'state'> & { hiddenFor: HiddenFor | null }): HiddenFor | null {
  return state === 'hidden' ? (hiddenFor ?? 'reports') : null;
}
