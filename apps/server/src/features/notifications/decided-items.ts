import { and, eq, inArray } from 'drizzle-orm';
import { isAdmin, isModerator } from '@site/contract/core/roles.ts';
import { users } from '#db/schema/accounts.ts';
import { posts } from '#db/schema/forum.ts';
import { cases } from '#db/schema/moderation.ts';
import type { SignedIn } from '#platform/context.ts';
import type { NotificationRow } from './read-matter.ts';

/** What staff decided on, as its author is told. */
export interface DecidedItem {
  /** The `team` decided where the account is gone or has no such role any more. */
  by: 'admin' | 'moderator' | 'team';
  kind: 'post' | 'reply' | 'other';
  /** The author's own post, also when it is hidden or deleted; null for other kinds. */
  post: { id: number; title: string } | null;
}

/**
 * Returns the items of decisions that a page of notifications tells of. Titles are read only of posts that the viewer wrote:
 * what others wrote may not be shown to them any more. One query, whatever the number of rows.
 */
export async function decidedItems(
  { db, viewer }: Pick<SignedIn, 'db' | 'viewer'>,
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
