import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SubscriptionControls, type SubscriptionChange } from './subscription-controls.tsx';
import s from './own-subscription.module.css';

/** Subscription of the current user's email address. */
const ownSubscriptionQuery = (api: Client) =>
  queryOptions({
    queryKey: ['newsletter', 'mine'],
    queryFn: ({ signal }) => api(newsletterRoutes.mine, {}, { signal }),
  });

type Change = Omit<SubscriptionChange, 'act'> & { act?: SubscriptionChange['act'] | 'subscribe' | 'end' };

/** Subscription of the logged-in user. The address is verified, so one press subscribes. */
export function OwnSubscription() {
  const { t } = useTranslation('newsletter');
  const { t: core } = useTranslation();
  const api = useApi();
  const user = useUser();
  const queryClient = useQueryClient();
  const options = ownSubscriptionQuery(api);
  const { data, isError, refetch } = useQuery(options);
  const change = useMutation({
    mutationFn: (what: Change) => api(newsletterRoutes.changeMine, what),
    onSuccess: (subscription) => {
      queryClient.setQueryData(options.queryKey, subscription);
      // The settings page has a switch for the same subscription.
      void queryClient.invalidateQueries({ queryKey: ['privacy', 'settings'] });
    },
  });
  if (!data) return isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="120px" />;
  const { state } = data;
  const runs = state === 'active' || state === 'paused';
  return (
    <div className={s['own']}>
      <p role="status">{t(state === 'active' ? 'own.active' : state === 'paused' ? 'own.paused' : 'own.none')}</p>
      {runs ? (
        <>
          <SubscriptionControls subscription={data} busy={change.isPending} onChange={(what) => change.mutate(what)} />
          <Button onClick={() => change.mutate({ act: 'end' })}>{t('end')}</Button>
        </>
      ) : (
        user && (
          <Button look="primary" aria-busy={change.isPending} onClick={() => change.mutate({ act: 'subscribe' })}>
            {t('own.subscribe')}
          </Button>
        )
      )}
      {change.isError && <p role="alert">{errorMessage(change.error, core)}</p>}
    </div>
  );
}
