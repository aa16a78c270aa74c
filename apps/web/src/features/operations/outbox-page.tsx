import { useQuery } from '@tanstack/react-query';
import { operationRoutes } from '@site/contract/operations/routes.ts';
import type { WaitingEvents } from '@site/contract/operations/schemas.ts';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { momentText } from './metric-text.ts';
import { OperationsPage } from './operations-page.tsx';
import s from './operations-page.module.css';
import { outboxQuery } from './queries.ts';
import { useAct } from './use-act.ts';

/** Domain events that are not yet delivered to their subscribers. */
export function OutboxPage() {
  const { t, i18n } = useTranslation('operations');
  const api = useApi();
  const query = useQuery(outboxQuery(api));
  const deliver = useAct(
    ({ event, subscriber }: WaitingEvents) => api(operationRoutes.deliver, { event, subscriber }),
    (count) => t('acted', { count }),
  );
  const rows = query.data ?? [];
  return (
    <OperationsPage tab="outbox" query={query}>
      <p className={s['lead']}>{t('outbox.lead')}</p>
      {rows.length === 0 ? (
        <EmptyState drawing="star" title={t('outbox.none')} text={t('outbox.none-text')} />
      ) : (
        <DataTable
          caption={t('tab.outbox')}
          columns={columnsOf(t, { language: i18n.language, busy: deliver.isPending, onDeliver: deliver.mutate })}
          rows={rows}
          idOf={({ event, subscriber }) => `${event} ${subscriber}`}
        />
      )}
    </OperationsPage>
  );
}

function columnsOf(
  t: Translate<'operations'>,
  { language, busy, onDeliver }: { language: string; busy: boolean; onDeliver: (group: WaitingEvents) => void },
): Column<WaitingEvents>[] {
  return [
    {
      key: 'event',
      title: t('outbox.event'),
      head: true,
      cell: ({ event, problem }) => (
        <>
          <span className={s['name']}>{event}</span>
          {problem !== null && <span className={s['problem']}>{t('jobs.problem', { problem })}</span>}
        </>
      ),
    },
    {
      key: 'subscriber',
      title: t('outbox.subscriber'),
      cell: ({ subscriber, known }) => (
        <>
          <span className={s['name']}>{subscriber}</span>{' '}
          {!known && <span className={s['muted']}>({t('outbox.unknown')})</span>}
        </>
      ),
    },
    { key: 'count', title: t('outbox.count'), figure: true, cell: ({ count }) => count.toLocaleString(language) },
    { key: 'attempts', title: t('outbox.attempts'), figure: true, cell: ({ attempts }) => attempts },
    { key: 'oldest', title: t('outbox.oldest'), cell: ({ oldestAt }) => <TimeAgo time={oldestAt} /> },
    { key: 'next', title: t('outbox.next'), cell: ({ nextAt }) => momentText(nextAt, language) },
    {
      key: 'acts',
      title: t('acts'),
      cell: (group) =>
        group.failed > 0 &&
        group.known && (
          <div className={s['acts']}>
            <Button
              small
              aria-label={t('outbox.deliver-name', { event: group.event, subscriber: group.subscriber })}
              disabled={busy}
              onClick={() => onDeliver(group)}
            >
              {t('outbox.deliver')}
            </Button>
          </div>
        ),
    },
  ];
}
