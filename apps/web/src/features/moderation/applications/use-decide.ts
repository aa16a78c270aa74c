import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { isApiError } from '@site/contract/core/errors.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { applicationsQuery } from '../queries.ts';

interface Decision {
  id: number;
  nickName: string;
  accept: boolean;
  reason: string;
}

/** Accepts or rejects an application. `onLeft` is called before the application is removed from the pending list. */
export function useDecide(onLeft: (id: number) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { t } = useTranslation('moderation');
  const leave = (id: number) => {
    onLeft(id);
    queryClient.setQueryData(
      applicationsQuery(api, 'received').queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
        },
    );
    for (const state of ['accepted', 'rejected'] as const) {
      void queryClient.invalidateQueries({ queryKey: applicationsQuery(api, state).queryKey });
    }
  };
  return useMutation({
    mutationFn: ({ id, accept, reason }: Decision) => api(moderationRoutes.decide, { id, accept, reason }),
    onSuccess: (_, { id, accept, nickName }) => {
      toast('success', t(accept ? 'decide.accepted' : 'decide.rejected', { name: nickName }));
      leave(id);
    },
    onError: (error, { id }) => {
      // Another moderator decided first, or the applicant withdrew: the toast says so, and the application is removed
      // from the list.
      if (isApiError(error, 'members.application-decided', 'members.application-not-found')) leave(id);
    },
  });
}
