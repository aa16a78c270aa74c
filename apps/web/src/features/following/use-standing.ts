import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { followingRoutes } from '@site/contract/following/routes.ts';
import type { FollowedKind, FollowingList, Standing } from '@site/contract/following/schemas.ts';
import type { Profile } from '@site/contract/profiles/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi, useUser } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { ownListKey, standingQuery } from './queries.ts';

const NOTHING: Standing = { followed: false, muted: false, blocked: false };
const LISTS: readonly FollowingList[] = ['followed', 'muted', 'blocked'];

/** What members do with a post, topic or member; of the lists above each, what it is called. */
export type StandingAct = keyof Standing;

interface Wish {
  act: StandingAct;
  on: boolean;
}

interface Target {
  kind: FollowedKind;
  id: number;
}

/** Shows the profile as closed at once: what stands in it may not be asked for any more. */
function close(queryClient: QueryClient, id: number): void {
  queryClient.setQueriesData<Profile>(
    { queryKey: ['profiles', 'one'] },
    (profile) => profile && (profile.author.id === id ? { ...profile, details: null } : profile),
  );
}

/**
 * How one stands to something, and the calls that change it. A wish says what is wanted, not "the other way round": asked
 * twice, it changes nothing.
 * @param wanted false spares the question until somebody reaches for the answer
 */
export function useStanding({ kind, id }: Target, wanted = true) {
  const { t } = useTranslation('following');
  const api = useApi();
  const queryClient = useQueryClient();
  const isMember = (useUser()?.role ?? null) !== null;
  const query = standingQuery(api, kind, id);
  const { data } = useQuery({ ...query, enabled: wanted && isMember });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ act, on }: Wish) =>
      act === 'blocked'
        ? api(followingRoutes.block, { id, on })
        : api(act === 'followed' ? followingRoutes.follow : followingRoutes.mute, { kind, id, on }),
    onSuccess: (standing, { act, on }) => {
      queryClient.setQueryData(query.queryKey, standing);
      // What happens to a site comes by notification; the forum knows nothing of it.
      const done = kind === 'site' && act === 'followed' && on ? 'done.followed-site' : null;
      toast('success', t(done ?? (on ? `done.${act}` : `done.un${act}`)));
      for (const list of LISTS) void queryClient.invalidateQueries({ queryKey: ownListKey(list) });
      // What lists and threads hold has changed with it; they are asked for when they are shown.
      queryClient.removeQueries({ queryKey: ['forum', 'list'], type: 'inactive' });
      void queryClient.invalidateQueries({ queryKey: ['forum', 'list'] });
      if (act === 'followed') return;
      if (act === 'blocked' && on) close(queryClient, id);
      void queryClient.invalidateQueries({ queryKey: ['forum', 'replies'] });
      void queryClient.invalidateQueries({ queryKey: ['profiles'], refetchType: 'none' });
      void queryClient.refetchQueries({ queryKey: ['profiles', 'one'], type: 'active' });
    },
  });
  return { standing: data ?? NOTHING, change: (act: StandingAct, on: boolean) => mutate({ act, on }), busy: isPending };
}
