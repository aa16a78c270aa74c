import type { FollowedKind } from '@site/contract/following/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { AppError } from '#platform/app-error.ts';
import type { LoggedIn } from '#platform/context.ts';

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
export async function checkTarget(
  { viewer, followTargets }: Pick<LoggedIn, 'viewer' | 'followTargets'>,
  tx: Transaction,
  { kind, id, list }: Wanted,
): Promise<void> {
  if (kind === 'member' && id === viewer.id) throw new AppError('following.self');
  if (!(await followTargets.of(kind).isThereFor(tx, viewer, { id, list }))) throw new AppError('following.not-found');
}
