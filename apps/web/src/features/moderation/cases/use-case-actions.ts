import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { isApiError } from '@site/contract/core/errors.ts';
import type { DataOf } from '@site/contract/core/route.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { Case, Outcome } from '@site/contract/moderation/schemas.ts';
import type { SuspensionDays } from '#features/staff-actions';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { caseQuery, casesKey, countsQuery } from '../queries.ts';

type CasePages = InfiniteData<DataOf<typeof moderationRoutes.cases>>;

export interface Decision {
  id: number;
  outcome: Outcome;
  reason: string;
  days: SuspensionDays;
}

/**
 * Mutations of a case. `onLeft` is called with the id of a case that left the queue, before the case is removed from
 * the cached lists.
 */
export function useCaseActions(onLeft: (id: number) => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { t } = useTranslation('moderation');
  const change = (to: (items: Case[]) => Case[]) =>
    queryClient.setQueriesData<CasePages>(
      { queryKey: casesKey },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: to(page.items) })) },
    );
  const show = (changed: Case) => {
    queryClient.setQueryData(caseQuery(api, changed.id).queryKey, changed);
    change((items) => items.map((one) => (one.id === changed.id ? changed : one)));
    void queryClient.invalidateQueries({ queryKey: countsQuery(api).queryKey });
  };
  const leave = (id: number) => {
    onLeft(id);
    change((items) => items.filter((one) => one.id !== id || one.outcome !== null));
    queryClient.removeQueries({ queryKey: caseQuery(api, id).queryKey });
    void queryClient.invalidateQueries({ queryKey: countsQuery(api).queryKey });
    void queryClient.invalidateQueries({ queryKey: [...casesKey, 'decided'], refetchType: 'none' });
  };
  /**
   * Handles a failed mutation whose error a toast has already shown: removes a case that another moderator has decided
   * or that no longer exists, and refetches the case after other refusals.
   */
  const follow = async (error: unknown, id: number) => {
    if (isApiError(error, 'moderation.case-decided', 'moderation.case-not-found')) leave(id);
    // A refusal has status 200. After a network error or an expired session, the current view stays.
    else if (isApiError(error) && error.status === 200) {
      try {
        show(await api(moderationRoutes.case, { id }));
      } catch {
        // A toast has already shown the error of this refetch.
      }
    }
  };
  const claim = useMutation({
    mutationFn: ({ id, on }: { id: number; on: boolean }) => api(moderationRoutes.claim, { id, on }),
    onSuccess: show,
    onError: (error, { id }) => follow(error, id),
  });
  const decide = useMutation({
    mutationFn: (decision: Decision) => api(moderationRoutes.decideCase, decision),
    onSuccess: (_, { id, outcome }) => {
      toast('success', t(`decided-as.${outcome}`));
      leave(id);
    },
    onError: (error, { id }) => follow(error, id),
  });
  return { claim, decide };
}
