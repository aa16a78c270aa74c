import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { operationRoutes } from '@site/contract/operations/routes.ts';
import type { FailedJob, JobKind } from '@site/contract/operations/schemas.ts';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from './operations-page.module.css';
import { failedJobsQuery } from './queries.ts';
import { useAct } from './use-act.ts';

const route = getRouteApi('/desk/operations/jobs');

/** Jobs that failed on their final attempt, with pagination and retry buttons. */
export function FailedJobs({ kinds }: { kinds: readonly JobKind[] }) {
  const { t } = useTranslation('operations');
  const api = useApi();
  const { kind } = route.useSearch();
  const failed = useInfiniteQuery(failedJobsQuery(api, kind));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = failed;
  const retry = useAct(
    (input: { name: string; id?: string }) => api(operationRoutes.retryJobs, input),
    (count) => t('acted', { count }),
  );
  const jobs = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title={t('failed.title')} text={t('failed.text')}>
      <JobKindTools kinds={kinds}>
        {kind !== undefined && jobs.length > 1 && (
          <Button disabled={retry.isPending} onClick={() => retry.mutate({ name: kind })}>
            {t('failed.retry-all', { name: kind })}
          </Button>
        )}
      </JobKindTools>
      <QueryPlaceholder query={failed} skeleton={<Skeleton height="48px" />} />
      {data && jobs.length === 0 && <p className={s['muted']}>{t('failed.none')}.</p>}
      {jobs.length > 0 && (
        <DataTable
          caption={t('failed.title')}
          columns={columnsOf(t, { busy: retry.isPending, onRetry: retry.mutate })}
          rows={jobs}
          idOf={({ id }) => id}
        />
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('failed.more')}
        </Button>
      )}
    </Panel>
  );
}

/** Filter by kind of job; hidden while no job has failed. */
function JobKindTools({ kinds, children }: { kinds: readonly JobKind[]; children: ReactNode }) {
  const { t } = useTranslation('operations');
  const { kind } = route.useSearch();
  const navigate = route.useNavigate();
  const names = kinds.filter(({ failed }) => failed > 0).map(({ name }) => name);
  if (names.length === 0 && kind === undefined) return null;
  return (
    <div className={s['tools']}>
      <ChooseField
        label={t('jobs.kind')}
        any={t('failed.all')}
        options={[...new Set([...names, ...(kind ? [kind] : [])])].map((value) => ({ value, text: value }))}
        value={kind}
        onChange={(next) => void navigate({ search: { kind: next }, replace: true, resetScroll: false })}
      />
      {children}
    </div>
  );
}

function columnsOf(
  t: Translate<'operations'>,
  { busy, onRetry }: { busy: boolean; onRetry: (job: { name: string; id: string }) => void },
): Column<FailedJob>[] {
  return [
    { key: 'name', title: t('jobs.kind'), head: true, cell: ({ name }) => <span className={s['name']}>{name}</span> },
    {
      key: 'problem',
      title: t('failed.problem'),
      cell: ({ problem }) => <span className={s['problem']}>{problem ?? '–'}</span>,
    },
    { key: 'tries', title: t('failed.tries'), figure: true, cell: ({ tries }) => tries },
    { key: 'at', title: t('failed.at'), cell: ({ failedAt }) => <TimeAgo time={failedAt} /> },
    {
      key: 'acts',
      title: t('acts'),
      cell: ({ name, id }) => (
        <div className={s['acts']}>
          <Button
            small
            aria-label={t('failed.retry-name', { name })}
            disabled={busy}
            onClick={() => onRetry({ name, id })}
          >
            {t('failed.retry')}
          </Button>
        </div>
      ),
    },
  ];
}
