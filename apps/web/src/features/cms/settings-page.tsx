import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { KeyOf } from '#platform/translations/catalogues.ts';
import { siteQuery } from '#platform/sessions/session.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { CmsPage } from './cms-page.tsx';
import { settingsQuery } from './queries.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/**
 * Settings that need confirmation, because a mistake would lock out visitors or staff, approve all applications, or
 * reveal who is a member.
 */
const GRAVE: readonly string[] = ['login_required', 'auto_approve', 'reveal_known_emails', 'staff_second_factor'];

/** Site settings as switches, followed by the other settings. */
export function SettingsPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('desk');
  const api = useApi();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(settingsQuery(api));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (change: { key: string; on: boolean }) => api(cmsRoutes.setSetting, change),
    onSuccess: (all) => {
      queryClient.setQueryData(settingsQuery(api).queryKey, all);
      void queryClient.invalidateQueries({ queryKey: siteQuery(api).queryKey });
      toast('success', t('settings.saved'));
    },
  });
  const [asked, setAsked] = useState<{ key: string; on: boolean } | null>(null);
  // The server defines the settings; a test checks that each has texts.
  const text = (key: string) => t(key as KeyOf<'desk'>);
  return (
    <CmsPage>
      <h2 className="visually-hidden">{t('tab.settings')}</h2>
      <Panel title={t('tab.settings')} text={t('settings.text')}>
        {!data && !isError && <Skeleton height="160px" />}
        {isError && !data && <FailedState retry={() => void refetch()} />}
        {Object.entries(data ?? {}).map(([key, on]) => (
          <SwitchField
            key={key}
            label={text(`setting.${key}`)}
            help={text(`setting.${key}.help`)}
            checked={isPending && variables.key === key ? variables.on : on}
            busy={isPending}
            onChange={(next) => (GRAVE.includes(key) ? setAsked({ key, on: next }) : mutate({ key, on: next }))}
          />
        ))}
      </Panel>
      {children}
      {asked && (
        <ConfirmDialog
          title={text(`setting.${asked.key}`)}
          text={text(`setting.${asked.key}.${asked.on ? 'on' : 'off'}`)}
          confirm={t(asked.on ? 'settings.turn-on' : 'settings.turn-off')}
          busy={isPending}
          onConfirm={() => mutate(asked, { onSettled: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        />
      )}
    </CmsPage>
  );
}
