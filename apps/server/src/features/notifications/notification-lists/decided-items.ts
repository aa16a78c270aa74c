import { and, eq, inArray } from 'drizzle-orm';
import { isAdmin, isModerator } from '@site/contract/core/roles.ts';
import { users } from '#platform/users/users.ts';
import { posts } from '#features/forum';
import { cases } from '#features/moderation';
import type { LoggedIn } from '#platform/context.ts';
import type { NotificationRow } from './load-notification-content.ts';

/** Item of a staff decision, as shown to its author. */
export interface DecidedItem {
  /** `team` when the account that decided is unknown, deleted or no longer staff. */
  by: 'admin' | 'moderator' | 'team';
  kind: 'post' | 'reply' | 'other';
  /** The author's own post, even if hidden or deleted; null for other kinds. */
  post: { id: number; title: string } | null;
}

/**
 * Returns the items of decisions on a page of notifications. Reads only the titles of the current user's own posts,
 * because other posts may no longer be visible to them. Uses one query for all rows.
 */
export async function decidedItems(
  { db, viewer }: Pick<LoggedIn, 'db' | 'viewer'>,
  rows: readonly NotificationRow[],
): Promise<(row: NotificationRow) => DecidedItem | null> {
  const ids = [...new Set(rows.flatMap(({ about }) => about.caseId ?? []))];
  if (ids.length === 0) return () => null;
  const found = await db
    .select({ id: cases.id, kind: cases.kind, role: users.role, postId: posts.id, title: posts.title })
    .from(cases)
    .leftJoin(users, eq(users.id, cases.decidedById))
    .leftJoin(posts, and(eq(cases.kind, 'post'), eq(posts.id, cases.targetId), eq(posts.authorId, viewer.id)))
    .where(and(inArray(cases.id, ids), eq(cases.authorId, viewer.id)));
  const items = new Map(
    found.map(({ id, kind, role, postId, title }): [number, DecidedItem] => [
      id,
      {
        by: isAdmin(role) ? 'admin' : isModerator(role) ? 'moderator' : 'team',
        kind: kind === 'post' || kind === 'reply' ? kind : 'other',
        post: postId === null || title === null ? null : { id: postId, title },
      },
    ]),
  );
  return ({ about }) => items.get(about.caseId ?? 0) ?? null;
}
