import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@site/contract/core/errors.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Note } from '#ui/forms/note.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { turnOff, turnOn } from './push.ts';
import { pushStateQuery } from './push-state-query.ts';
import { notificationSettingsQuery } from '../queries.ts';

/** Switch for push notifications in this browser, or the reason why they are unavailable (RT-06). */
export function PushPanel() {
  const { t } = useTranslation('notices');
  const api = useApi();
  const userId = useUser()?.id ?? 0;
  const { data: state } = useQuery(pushStateQuery(userId));
  const { data: settings } = useQuery(notificationSettingsQuery(api));
  const turn = useTurnPush(userId);
  if (!state)
    return (
      <Panel title={t('push.title')}>
        <Skeleton height="80px" />
      </Panel>
    );
  if (state !== 'on' && state !== 'off')
    return (
      <Panel title={t('push.title')}>
        <Note kind="info">
          <p>{t(`push.${state}`)}</p>
        </Note>
      </Panel>
    );
  const browsers = settings?.browsers ?? 0;
  return (
    <Panel title={t('push.title')} text={browsers > 0 ? t('push.browsers', { count: browsers }) : undefined}>
      <PushSwitch on={state === 'on'} turn={turn} />
      <BrowserError error={turn.error} />
    </Panel>
  );
}

function PushSwitch({ on, turn }: { on: boolean; turn: ReturnType<typeof useTurnPush> }) {
  const { t } = useTranslation('notices');
  return (
    <>
      <SwitchField
        label={t('push.on')}
        help={t('push.help')}
        checked={turn.isPending ? turn.variables : on}
        busy={turn.isPending}
        onChange={(next) => turn.mutate(next)}
      />
      <p role="status" className="visually-hidden">
        {turn.isSuccess && t(on ? 'push.state-on' : 'push.state-off')}
      </p>
    </>
  );
}

/** Mutation that subscribes this browser, or unsubscribes it. */
function useTurnPush(userId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = pushStateQuery(userId);
  return useMutation({
    mutationFn: (on: boolean) => (on ? turnOn(api, userId) : turnOff(api, userId)),
    onSuccess: (now) => queryClient.setQueryData(queryKey, now),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: notificationSettingsQuery(api).queryKey }),
      ]),
  });
}

/** Error from the browser. Errors from the server were shown as a toast. */
function BrowserError({ error }: { error: Error | null }) {
  const { t } = useTranslation('notices');
  if (!error || isApiError(error)) return null;
  return (
    <Note kind="bad">
      <p>{t('push.failed')}</p>
    </Note>
  );
}
