import { useMutation, useQueryClient } from '@tanstack/react-query';
import { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import type { Claim } from '@site/contract/industry/room-claim-schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { claimsQuery, performerKey, type Room } from '../queries.ts';

type Act = 'checkClaim' | 'askClaim' | 'releaseClaim';

/**
 * Mutations of room claims with a shared busy state. A failure shows a toast, and the claims are refetched in any case.
 */
export function useClaim() {
  const { t } = useTranslation('industry');
  const api = useApi();
  const guardAction = useActionGuard();
  const queryClient = useQueryClient();
  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: claimsQuery(api).queryKey }),
      // Which data of a room is visible depends on who owns it.
      queryClient.invalidateQueries({ queryKey: performerKey }),
    ]);
  };
  const make = useMutation({ mutationFn: (room: Room) => api(roomClaimRoutes.claim, room), onSettled: refresh });
  const act = useMutation({
    mutationFn: ({ act: name, id }: { act: Act; id: Claim['id'] }) => api(roomClaimRoutes[name], { id }),
    onSuccess: (_, { act: name }) => toast('success', t(`claim.done.${name}`)),
    onSettled: refresh,
  });
  const follow = useMutation({
    mutationFn: (room: Room) => api(roomClaimRoutes.optIn, room),
    onSuccess: () => toast('success', t('opt-in.done')),
    onSettled: refresh,
  });
  return {
    busy: make.isPending || act.isPending || follow.isPending,
    claim: (room: Room, then?: () => void) => guardAction(() => make.mutate(room, then && { onSuccess: then })),
    act: (name: Act, id: Claim['id']) => guardAction(() => act.mutate({ act: name, id })),
    optIn: (room: Room) => guardAction(() => follow.mutate(room)),
  };
}
