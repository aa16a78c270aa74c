import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { ChatSettings } from '@site/contract/chat/schemas.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { RadioField } from '#ui/fields/radio-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { MESSAGE_PERMISSION_OPTIONS } from './chat-settings.ts';
import { chatSettingsQuery } from '../queries.ts';
import s from './message-permission-panel.module.css';

/** Settings for message permission and read receipts (RT-06). Only members can receive messages. */
export function MessagePermissionPanel() {
  const { t, i18n } = useTranslation('chat');
  const api = useApi();
  const queryClient = useQueryClient();
  const isMember = useRole() !== null;
  const query = useQuery({ ...chatSettingsQuery(api), enabled: isMember });
  const change = useMutation({
    mutationFn: (part: Partial<ChatSettings>) => api(chatRoutes.setSettings, part),
    onSuccess: (settings) => queryClient.setQueryData(chatSettingsQuery(api).queryKey, settings),
  });
  if (!isMember) return null;
  // The catalogue loads with this component, not with the page.
  if (!i18n.has('chat')) return <Skeleton height="240px" />;
  const settings = query.data && { ...query.data, ...(change.isPending && change.variables) };
  return (
    <Panel title={t('settings.title')}>
      {query.isPending && <Skeleton height="180px" />}
      {settings ? (
        <>
          <RadioField
            label={t('settings.writers')}
            description={t('settings.writers-help')}
            options={MESSAGE_PERMISSION_OPTIONS.map((key) => ({ key, value: t(`settings.writers.${key}`) }))}
            value={settings.writers}
            disabled={change.isPending}
            onChange={(key) => {
              const writers = MESSAGE_PERMISSION_OPTIONS.find((known) => known === key);
              if (writers) change.mutate({ writers });
            }}
          />
          <SwitchField
            label={t('settings.read-marks')}
            help={t('settings.read-marks-help')}
            checked={settings.readMarks}
            busy={change.isPending}
            onChange={(showReadReceipts) => change.mutate({ readMarks: showReadReceipts })}
          />
          <p className={s['saved']} role="status">
            {change.isSuccess && t('settings.saved')}
          </p>
        </>
      ) : (
        query.isError && <FailedState retry={() => void query.refetch()} />
      )}
    </Panel>
  );
}
