import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { InspoConsent, InspoInit } from '@site/contract/inspo/schemas.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { forgetCards } from '../likes-and-saves/cards-cache.ts';
import { consentQuery, initQuery } from '../queries.ts';

/** Image consent with mutations to give and withdraw it; all components that show it are updated. */
export function useConsent() {
  const { t } = useTranslation('inspiration');
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(consentQuery(api));
  const take = (consent: InspoConsent) => {
    queryClient.setQueryData(consentQuery(api).queryKey, consent);
    queryClient.setQueryData<InspoInit>(initQuery(api).queryKey, (init) => init && { ...init, consent });
    forgetCards(queryClient);
    void queryClient.invalidateQueries({ queryKey: ['inspiration', 'post'] });
  };
  const give = useMutation({
    mutationFn: () => api(inspoRoutes.giveConsent, {}),
    onSuccess: (consent) => {
      take(consent);
      if (consent.posts > 0) toast('success', t('consent.given-toast'));
    },
  });
  const withdraw = useMutation({
    mutationFn: () => api(inspoRoutes.withdrawConsent, {}),
    onSuccess: (consent) => {
      take(consent);
      toast('success', t('consent.withdrawn-toast'));
    },
  });
  return { query, give, withdraw };
}
