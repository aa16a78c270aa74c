import type { Storage } from '@site/contract/operations/schemas.ts';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { bytesText } from './metric-text.ts';
import s from './operations-page.module.css';
import { HealthStatusChip } from './health-status-chip.tsx';

type Backup = Storage['backups'][number];

/** Backups, each with the result of its restore test. */
export function BackupsPanel({ backups }: { backups: readonly Backup[] }) {
  const { t, i18n } = useTranslation('operations');
  return (
    <Panel title={t('backups')} text={t('backups.text')}>
      {backups.length === 0 ? (
        <EmptyState drawing="star" title={t('backups.none')} text={t('backups.none-text')} />
      ) : (
        <DataTable caption={t('backups')} columns={columnsOf(t, i18n.language)} rows={backups} idOf={({ id }) => id} />
      )}
    </Panel>
  );
}

function columnsOf(t: Translate<'operations'>, language: string): Column<Backup>[] {
  return [
    {
      key: 'name',
      title: t('backups.name'),
      head: true,
      cell: ({ name, problem }) => (
        <>
          <span className={s['name']}>{name ?? '–'}</span>
          {problem !== null && (
            <span className={s['problem']} lang="en">
              {problem}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'restored',
      title: t('backups.restored'),
      cell: ({ ok, endedAt }) => (
        <>
          <HealthStatusChip status={ok ? 'good' : 'bad'} /> <TimeAgo time={endedAt} className={s['muted']} />
        </>
      ),
    },
    { key: 'rows', title: t('figure.rows'), figure: true, cell: ({ rows }) => rows.toLocaleString(language) },
    {
      key: 'files',
      title: t('figure.stored-files'),
      figure: true,
      cell: ({ files }) => files.toLocaleString(language),
    },
    { key: 'bytes', title: t('storage.bytes'), figure: true, cell: ({ bytes }) => bytesText(bytes, language) },
  ];
}
