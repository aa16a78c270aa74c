import type { FollowedKind, FollowingList } from '@site/contract/following/schemas.ts';
import type { LoggedIn } from '#platform/context.ts';
import type { TargetName } from '#platform/follow-target.ts';

interface Wanted {
  targets: readonly { kind: FollowedKind; id: number }[];
  list: FollowingList;
}

/**
 * Returns the names of posts, topics, members and cam sites, keyed by `kind id`. Targets that the viewer may not see
 * are missing. The list of follows also leaves out members whom the viewer cannot find in lists; muted and blocked
 * members are named, so that the viewer can identify the entry to remove. The number of queries is constant.
 */
export async function namesOf(
  { db, viewer, language, followTargets }: LoggedIn,
  { targets, list }: Wanted,
): Promise<Map<string, TargetName>> {
  const found = await Promise.all(
    [...Map.groupBy(targets, ({ kind }) => kind)].map(async ([kind, entries]) => {
      const ids = entries.map(({ id }) => id);
      const names = await followTargets.of(kind).names(db, viewer, { ids, language, forFollows: list === 'followed' });
      return [...names].map(([id, name]) => [`${kind} ${id}`, name] as const);
    }),
  );
  return new Map(found.flat());
}
