import { useQuery } from '@tanstack/react-query';
import { operationRoutes } from '@site/contract/operations/routes.ts';
import type { JobKind } from '@site/contract/operations/schemas.ts';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { momentText, msText } from './metric-text.ts';
import { OperationsPage } from './operations-page.tsx';
import s from './operations-page.module.css';
import { jobsQuery } from './queries.ts';
import { useAct } from './use-act.ts';

/** Background jobs by kind, and the failed ones. */
export function JobsPage() {
  const { t, i18n } = useTranslation('operations');
  const api = useApi();
  const query = useQuery(jobsQuery(api));
  const run = useAct(
    (name: string) => api(operationRoutes.runJob, { name }),
    () => t('jobs.started'),
    t('jobs.already'),
  );
  return (
    <OperationsPage tab="jobs" query={query}>
      <p className={s['lead']}>{t('jobs.lead')}</p>
      <FailedJobs kinds={query.data ?? []} />
      <DataTable
        caption={t('tab.jobs')}
        columns={columnsOf(t, { language: i18n.language, busy: run.isPending, onRun: run.mutate })}
        rows={query.data ?? []}
        idOf={({ name }) => name}
      />
    </OperationsPage>
  );
}

function columnsOf(
  t: Translate<'operations'>,
  { language, busy, onRun }: { language: string; busy: boolean; onRun: (name: string) => void },
): Column<JobKind>[] {
  const figure = (count: number) => (count === 0 ? '0' : <strong>{count.toLocaleString(language)}</strong>);
  return [
    {
      key: 'kind',
      title: t('jobs.kind'),
      head: true,
      cell: ({ name, problem, failed }) => (
        <>
          <span className={s['name']}>{name}</span>
          {problem !== null && failed > 0 && <span className={s['problem']}>{t('jobs.problem', { problem })}</span>}
        </>
      ),
    },
    {
      key: 'waiting',
      title: t('jobs.waiting'),
      figure: true,
      cell: ({ waiting, again }) => (
        <>
          {figure(waiting + again)}{' '}
          {again > 0 && <span className={s['muted']}>{t('jobs.again', { count: again })}</span>}
        </>
      ),
    },
    { key: 'running', title: t('jobs.running'), figure: true, cell: ({ running }) => figure(running) },
    { key: 'failed', title: t('jobs.failed'), figure: true, cell: ({ failed }) => figure(failed) },
    {
      key: 'last',
      title: t('jobs.last'),
      cell: ({ endedAt, ms }) =>
        endedAt === null ? (
          <span className={s['muted']}>{t('jobs.never')}</span>
        ) : (
          <>
            <TimeAgo time={endedAt} /> {ms !== null && <span className={s['muted']}>({msText(ms, language)})</span>}
          </>
        ),
    },
    {
      key: 'next',
      title: t('jobs.next'),
      cell: ({ cron, nextAt }) =>
        nextAt === null ? (
          <span className={s['muted']}>{t('jobs.on-demand')}</span>
        ) : (
          <time dateTime={nextAt} title={`${cron ?? ''} UTC`}>
            {momentText(nextAt, language)}
          </time>
        ),
    },
    {
      key: 'acts',
      title: t('acts'),
      cell: ({ name, cron, waiting, again, running }) =>
        cron !== null && (
          <div className={s['acts']}>
            <Button
              small
              aria-label={t('jobs.run-name', { name })}
              disabled={busy || waiting + again + running > 0}
              onClick={() => onRun(name)}
            >
              {t('jobs.run')}
            </Button>
          </div>
        ),
    },
  ];
}
