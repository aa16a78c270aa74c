import { and, eq } from 'drizzle-orm';
import { FOLLOWING_MAX, type FollowedKind, type Relationship } from '@site/contract/following/schemas.ts';
import type { followingRoutes } from '@site/contract/following/routes.ts';
import { follows, mutes } from '#db/schema/following.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import { lockUser, lockUsers } from '#platform/database/locks.ts';
import type { Operation } from '#platform/feature.ts';
import type { Transaction } from '#db/client.ts';
import { followed, unfollowed } from './events.ts';
import { relationshipTo } from './relations-of.ts';

interface Wish {
  kind: FollowedKind;
  id: number;
  on: boolean;
}

/**
 * Adds a target to the list of follows or mutes, or removes it. Adding it to one list removes it from the other.
 * @throws AppError following.not-found, following.self, following.full
 */
function setEntry(context: LoggedIn, list: 'follows' | 'mutes', { kind, id, on }: Wish): Promise<Relationship> {
  const { viewer } = context;
  const [table, opposite] = list === 'follows' ? [follows, mutes] : [mutes, follows];
  const entry = { userId: viewer.id, kind, targetId: id };
  const same = (in_: typeof follows | typeof mutes) =>
    and(eq(in_.userId, viewer.id), eq(in_.kind, kind), eq(in_.targetId, id));
  return transact(context, async ({ tx, emit }) => {
    // The lock makes the count of the list exact and serializes the change with a concurrent block.
    await (kind === 'member' ? lockUsers(tx, [viewer.id, id]) : lockUser(tx, viewer.id));
    const takeOff = async (in_: typeof follows | typeof mutes) => {
      const removed = await tx.delete(in_).where(same(in_)).returning({ id: in_.targetId });
      if (removed.length > 0 && in_ === follows) await emit(unfollowed, entry);
    };
    if (!on) await takeOff(table);
    else {
      await checkTarget(context, tx, { kind, id, list });
      await takeOff(opposite);
      const made = await tx.insert(table).values(entry).onConflictDoNothing().returning({ id: table.targetId });
      if (made.length > 0) {
        const count = await tx.$count(table, eq(table.userId, viewer.id));
        if (count > FOLLOWING_MAX) throw new AppError('following.full', { params: { max: FOLLOWING_MAX } });
        if (list === 'follows') await emit(followed, entry);
      }
    }
    return relationshipTo(tx, viewer.id, { kind, id });
  });
}

export const follow: Operation<typeof followingRoutes.follow> = (context, wish) => setEntry(context, 'follows', wish);

export const mute: Operation<typeof followingRoutes.mute> = (context, wish) => setEntry(context, 'mutes', wish);

interface Wanted {
  kind: FollowedKind;
  id: number;
  list: 'follows' | 'mutes';
}

/**
 * Checks that the viewer may follow or mute the target.
 * @throws AppError following.self for the viewer's own account; following.not-found if the target does not exist or the
 * viewer may not follow or mute it
 */
async function checkTarget(
  { viewer, followTargets }: Pick<LoggedIn, 'viewer' | 'followTargets'>,
  tx: Transaction,
  { kind, id, list }: Wanted,
): Promise<void> {
  if (kind === 'member' && id === viewer.id) throw new AppError('following.self');
  if (!(await followTargets.of(kind).isThereFor(tx, viewer, { id, list }))) throw new AppError('following.not-found');
}
