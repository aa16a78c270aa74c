import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Export } from '@site/contract/privacy/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useConfirmed } from '#features/security';
import { dayOf } from '#ui/dates/ago.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { fileSize } from './file-size.ts';
import { exportQuery } from './queries.ts';
import s from './settings-page.module.css';

/** Data export (AUTH-21): request, progress and download. */
export function ExportPanel() {
  const { t } = useTranslation('settings');
  const api = useApi();
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  const last = useQuery(exportQuery(api));
  const start = useMutation({
    mutationFn: () => confirmed(() => api(privacyRoutes.startExport, {})),
    onSuccess: (started) => queryClient.setQueryData(exportQuery(api).queryKey, { export: started }),
  });
  const known = last.data?.export ?? null;
  const underWay = known?.state === 'waiting' || known?.state === 'working';
  const failed = known?.state === 'failed';
  return (
    <Panel title={t('export.title')} text={t('export.text')}>
      {last.isPending && <Skeleton height="60px" />}
      {last.isError && !last.data && <FailedState retry={() => void last.refetch()} />}
      <div role="status" className={s['status']}>
        {underWay && known && <Progress progress={known.progress} />}
        {known?.state === 'ready' && <Ready export={known} />}
        {failed && <p className={s['warning']}>{t('export.failed')}</p>}
      </div>
      {last.data && !underWay && (
        <div className={s['actions']}>
          <SendButton
            type="button"
            look={known?.state === 'ready' ? 'plain' : 'primary'}
            sending={start.isPending}
            onClick={() => start.mutate()}
          >
            {t(failed ? 'export.retry' : known ? 'export.again' : 'export.start')}
          </SendButton>
        </div>
      )}
    </Panel>
  );
}

function Progress({ progress }: { progress: number }) {
  const { t } = useTranslation('settings');
  return (
    <div className={s['bar']}>
      <p>
        <span>{t('export.working')}</span>
        <span className="tabular" aria-hidden="true">
          {progress} %
        </span>
      </p>
      <ProgressBar lit label={t('export.working')} value={progress} max={100} />
      <p className={s['muted']}>{t('export.leave')}</p>
    </div>
  );
}

function Ready({ export: { id, bytes, expiresAt } }: { export: Export }) {
  const { t, i18n } = useTranslation('settings');
  const api = useApi();
  const confirmed = useConfirmed();
  const open = useMutation({
    mutationFn: () => confirmed(() => api(privacyRoutes.openExport, { id })),
    onSuccess: ({ path }) => window.location.assign(path),
  });
  const date = expiresAt ? dayOf(Date.parse(expiresAt), i18n.language) : '';
  return (
    <div className={s['bar']}>
      <p className={s['strong']}>{t('export.ready')}</p>
      <p className={s['muted']}>{t('export.until', { size: fileSize(bytes, i18n.language), date })}</p>
      <div className={s['actions']}>
        <Button look="primary" disabled={open.isPending} onClick={() => open.mutate()}>
          <Icon name="download" />
          {t('export.download')}
        </Button>
      </div>
    </div>
  );
}
