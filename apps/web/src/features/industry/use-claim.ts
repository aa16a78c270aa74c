import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimRoutes } from '@site/contract/industry/claim-routes.ts';
import type { Claim } from '@site/contract/industry/claim-schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/use-api.ts';
import { useGate } from '#platform/use-gate.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { claimsQuery, performerKey, type Room } from './queries.ts';

type Act = 'checkClaim' | 'askClaim' | 'releaseClaim';

/** Mutations of room claims, one at a time. A failure shows a toast, and the claims are refetched in any case. */
export function useClaim() {
  const { t } = useTranslation('industry');
  const api = useApi();
  const gate = useGate();
  const queryClient = useQueryClient();
  const anew = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: claimsQuery(api).queryKey }),
      // The visible data of a room depends on its owner.
      queryClient.invalidateQueries({ queryKey: performerKey }),
    ]);
  };
  const make = useMutation({ mutationFn: (room: Room) => api(claimRoutes.claim, room), onSettled: anew });
  const act = useMutation({
    mutationFn: ({ act: name, id }: { act: Act; id: Claim['id'] }) => api(claimRoutes[name], { id }),
    onSuccess: (_, { act: name }) => toast('success', t(`claim.done.${name}`)),
    onSettled: anew,
  });
  const follow = useMutation({
    mutationFn: (room: Room) => api(claimRoutes.optIn, room),
    onSuccess: () => toast('success', t('opt-in.done')),
    onSettled: anew,
  });
  return {
    busy: make.isPending || act.isPending || follow.isPending,
    claim: (room: Room, then?: () => void) => gate(() => make.mutate(room, then && { onSuccess: then })),
    act: (name: Act, id: Claim['id']) => gate(() => act.mutate({ act: name, id })),
    optIn: (room: Room) => gate(() => follow.mutate(room)),
  };
}
