import { useMutation, useQueryClient } from '@tanstack/react-query';
import { claimRoutes } from '@site/contract/industry/claim-routes.ts';
import type { Claim } from '@site/contract/industry/claim-schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/use-api.ts';
import { useGate } from '#platform/use-gate.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { claimsQuery, performerKey, type Room } from './queries.ts';

type Act = 'checkClaim' | 'askClaim' | 'releaseClaim';

/** What one may do about a claim, one thing at a time. What failed is told, and the claims are read anew all the same. */
export function useClaim() {
  const { t } = useTranslation('industry');
  const api = useApi();
  const gate = useGate();
  const queryClient = useQueryClient();
  const anew = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: claimsQuery(api).queryKey }),
      // Whose it is decides what is shown of it.
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
