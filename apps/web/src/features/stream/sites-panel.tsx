import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import type { StreamSetting } from '@site/contract/stream/schemas.ts';
import { ClaimsPanel, claimsQuery } from '#features/industry';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { settingQuery } from './queries.ts';
import { siteText } from './site-text.ts';
import s from './summary.module.css';
import { useChanged } from './use-changed.ts';

/** Room claims, and the switches for the summary and for each room (STREAM-01). */
export function SitesPanel({ setting }: { setting: StreamSetting }) {
  const { t } = useTranslation('stream');
  const api = useApi();
  const guardAction = useActionGuard();
  const queryClient = useQueryClient();
  const changed = useChanged();
  const enable = useMutation({
    mutationFn: (input: { on: boolean; site?: number }) => api(streamRoutes.enable, input),
    onSuccess: (now) => {
      queryClient.setQueryData(settingQuery(api).queryKey, now);
      return changed();
    },
  });
  const claims = useQuery(claimsQuery(api)).data?.items ?? [];
  const linked = claims.flatMap(({ id, state }) => (state === 'confirmed' ? id : [])).join();
  const compare = useEffectEvent(() => {
    const known = setting.sites.map(({ id }) => id);
    if (linked !== '' && linked.split(',').some((id) => !known.includes(Number(id)))) void changed();
  });
  // A newly confirmed room claim adds a room to the summary, so the summary queries are invalidated.
  useEffect(() => compare(), [linked]);
  const change = (on: boolean, site?: number) =>
    guardAction(() => enable.mutate({ on, ...(site !== undefined && { site }) }));
  return (
    <>
      <ClaimsPanel />
      <Panel title={t('switches.title')}>
        <div className={s['switches']}>
          <SwitchField
            label={t('switches.all')}
            help={t('switches.all-text')}
            checked={setting.enabled}
            busy={enable.isPending}
            onChange={(on) => change(on)}
          />
          {setting.sites.map((site) => (
            <SwitchField
              key={site.id}
              label={siteText(site)}
              help={t(`state.${site.state}`)}
              checked={site.enabled}
              busy={enable.isPending}
              onChange={(on) => change(on, site.id)}
            />
          ))}
        </div>
      </Panel>
    </>
  );
}
