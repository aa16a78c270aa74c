import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { followingRoutes } from '@site/contract/following/routes.ts';
import type { FollowedKind, FollowingList, Relationship } from '@site/contract/following/schemas.ts';
import type { Profile } from '@site/contract/profiles/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ownListKey, relationshipQuery } from './queries.ts';

const NOTHING: Relationship = { followed: false, muted: false, blocked: false };
const LISTS: readonly FollowingList[] = ['followed', 'muted', 'blocked'];

/** Action on a relationship, named after the flag that it sets or clears. */
export type RelationshipAction = keyof Relationship;

interface Wish {
  act: RelationshipAction;
  on: boolean;
}

interface Target {
  kind: FollowedKind;
  id: number;
}

/** Clears the content of a blocked member's cached profile at once, because it can no longer be fetched. */
function close(queryClient: QueryClient, id: number): void {
  queryClient.setQueriesData<Profile>(
    { queryKey: ['profiles', 'one'] },
    (profile) => profile && (profile.author.id === id ? { ...profile, details: null } : profile),
  );
}

/**
 * Relationship to a target, and mutations that change it. A call sends the wanted value instead of toggling, so it is
 * idempotent.
 * @param wanted false defers the query until the relationship is needed
 * @param initial the relationship, if the page has just loaded it with its list
 */
export function useRelationship({ kind, id }: Target, wanted = true, initial?: Relationship) {
  const { t } = useTranslation('following');
  const api = useApi();
  const queryClient = useQueryClient();
  const isMember = useRole() !== null;
  const query = relationshipQuery(api, kind, id);
  const { data } = useQuery({
    ...query,
    enabled: wanted && isMember,
    ...(initial && { initialData: initial }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ act, on }: Wish) =>
      act === 'blocked'
        ? api(followingRoutes.block, { id, on })
        : api(act === 'followed' ? followingRoutes.follow : followingRoutes.mute, { kind, id, on }),
    onSuccess: (relationship, { act, on }) => {
      queryClient.setQueryData(query.queryKey, relationship);
      // News from a cam site arrives as notifications and does not appear in the forum, so the toast has a different
      // text.
      const done = kind === 'site' && act === 'followed' && on ? 'done.followed-site' : null;
      toast('success', t(done ?? (on ? `done.${act}` : `done.un${act}`)));
      for (const list of LISTS) void queryClient.invalidateQueries({ queryKey: ownListKey(list) });
      // The post lists depend on the relationship, so inactive ones are removed from the cache and active ones are
      // refetched.
      queryClient.removeQueries({ queryKey: ['forum', 'list'], type: 'inactive' });
      void queryClient.invalidateQueries({ queryKey: ['forum', 'list'] });
      if (act === 'followed') return;
      if (act === 'blocked' && on) close(queryClient, id);
      void queryClient.invalidateQueries({ queryKey: ['forum', 'replies'] });
      void queryClient.invalidateQueries({ queryKey: ['profiles'], refetchType: 'none' });
      void queryClient.refetchQueries({ queryKey: ['profiles', 'one'], type: 'active' });
    },
  });
  return {
    standing: data ?? NOTHING,
    change: (act: RelationshipAction, on: boolean) => mutate({ act, on }),
    busy: isPending,
  };
}
