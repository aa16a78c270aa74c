import { and, eq, inArray, or } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { blocks, mutes } from '#db/schema/following.ts';
import type { Viewer } from '#platform/session.ts';

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
  const ids = [...new Set(memberIds)].filter((id) => id !== viewer.id);
  const folds = new Map<number, Fold>();
  if (ids.length === 0) return folds;
  const muted = await db
    .select({ id: mutes.targetId })
    .from(mutes)
    .where(and(eq(mutes.userId, viewer.id), eq(mutes.kind, 'member'), inArray(mutes.targetId, ids)));
  for (const { id } of muted) folds.set(id, 'muted');
  const blocked = await db
    .select({ by: blocks.userId, whom: blocks.blockedId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.userId, viewer.id), inArray(blocks.blockedId, ids)),
        and(eq(blocks.blockedId, viewer.id), inArray(blocks.userId, ids)),
      ),
    );
  if (blocked.length === 0) return folds;
  const others = blocked.map(({ by, whom }) => (by === viewer.id ? whom : by));
  const people = await db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(inArray(users.id, [viewer.id, ...others]));
  const staff = new Set(people.filter(({ role }) => isModerator(role)).map(({ id }) => id));
  if (staff.has(viewer.id)) return folds;
  // Where both did, the own block is what one knows of.
  for (const { by } of blocked) if (by !== viewer.id && !staff.has(by)) folds.set(by, 'gone');
  for (const { by, whom } of blocked) if (by === viewer.id && !staff.has(whom)) folds.set(whom, 'blocked');
  return folds;
}
