import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import type { Export } from '@site/contract/privacy/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useConfirmed } from '#features/security';
import { dayOf } from '#ui/dates/ago.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { fileSize } from './file-size.ts';
import { exportQuery } from './queries.ts';
import s from './settings-page.module.css';

/** Text of the button, by the state of the last export. */
const REQUEST_TEXTS = {
  none: 'export.start',
  waiting: 'export.again',
  working: 'export.again',
  ready: 'export.again',
  failed: 'export.retry',
} as const satisfies Record<Export['state'] | 'none', string>;

const isUnderWay = (state: Export['state'] | 'none') => state === 'waiting' || state === 'working';

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
  const state = known?.state ?? 'none';
  return (
    <Panel title={t('export.title')} text={t('export.text')}>
      <QueryPlaceholder query={last} skeleton={<Skeleton height="60px" />} />
      <div role="status" className={s['status']}>
        {known && <Status export={known} />}
      </div>
      {last.data && !isUnderWay(state) && (
        <div className={s['actions']}>
          <SendButton
            type="button"
            look={state === 'ready' ? 'plain' : 'primary'}
            sending={start.isPending}
            onClick={() => start.mutate()}
          >
            {t(REQUEST_TEXTS[state])}
          </SendButton>
        </div>
      )}
    </Panel>
  );
}

function Status({ export: known }: { export: Export }) {
  const { t } = useTranslation('settings');
  if (isUnderWay(known.state)) return <Progress progress={known.progress} />;
  if (known.state === 'ready') return <Ready export={known} />;
  return known.state === 'failed' && <p className={s['warning']}>{t('export.failed')}</p>;
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
