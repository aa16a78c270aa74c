import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { SITE_SECTION_IDS, SITE_SECTIONS } from '@site/contract/site/site-sections.ts';
import type { KeyOf } from '#platform/translations/catalogues.ts';
import { siteQuery } from '#platform/sessions/session.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { settingsQuery } from './queries.ts';

const ConfirmDialog = lazyDialog(() => import('#ui/dialogs/confirm-dialog.tsx'));

/** Settings that switch a section of the site on and off (CMS-10). */
export const SECTION_KEYS: readonly string[] = SITE_SECTION_IDS.map((id) => SITE_SECTIONS[id].setting);

/**
 * Settings that need confirmation, because a mistake would lock out visitors or staff, approve all applications, or
 * reveal who is a member.
 */
const GRAVE: readonly string[] = ['login_required', 'auto_approve', 'reveal_known_emails', 'staff_second_factor'];

/** Whether a change needs confirmation. Switching a section off does, because its pages disappear. */
const needsConfirmation = (key: string, on: boolean) => GRAVE.includes(key) || (!on && SECTION_KEYS.includes(key));

interface SettingSwitchesProps {
  /** Names of the settings; all except those of sections if omitted. */
  keys?: readonly string[];
}

/** Site settings as switches that take effect immediately. */
export function SettingSwitches({ keys }: SettingSwitchesProps) {
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
  const shown = Object.entries(data ?? {}).filter(([key]) => keys?.includes(key) ?? !SECTION_KEYS.includes(key));
  return (
    <>
      {!data && !isError && <Skeleton height="160px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {shown.map(([key, on]) => (
        <SwitchField
          key={key}
          label={text(`setting.${key}`)}
          help={text(`setting.${key}.help`)}
          checked={isPending && variables.key === key ? variables.on : on}
          busy={isPending}
          onChange={(next) => (needsConfirmation(key, next) ? setAsked({ key, on: next }) : mutate({ key, on: next }))}
        />
      ))}
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
    </>
  );
}
