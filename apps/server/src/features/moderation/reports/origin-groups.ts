import type { Executor } from '#db/client.ts';
import { accountsSharingOrigin } from '#platform/moderation/accounts-sharing-origin.ts';

/**
 * Groups accounts that used the same device or network, directly or through other accounts in the list.
 * @returns a function that gives the group number of an account; accounts that share nothing each have their own group
 */
export async function originGroups(db: Executor, ids: readonly number[]): Promise<(id: number) => number> {
  const pairs = await accountsSharingOrigin(db, ids, { among: ids });
  const parent = new Map<number, number>();
  const root = (id: number): number => {
    const above = parent.get(id) ?? id;
    return above === id ? id : root(above);
  };
  for (const { userId, otherId } of pairs) {
    const [one, other] = [root(userId), root(otherId)];
    if (one !== other) parent.set(Math.max(one, other), Math.min(one, other));
  }
  return root;
}
