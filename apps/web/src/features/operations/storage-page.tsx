import { useQuery } from '@tanstack/react-query';
import type { Storage } from '@site/contract/operations/schemas.ts';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Chip } from '#ui/chip.tsx';
import { Panel } from '#ui/panel.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import { bytesText } from './metric-text.ts';
import { OperationsPage } from './operations-page.tsx';
import s from './operations-page.module.css';
import { storageQuery } from './queries.ts';

/** Storage use by store and by feature, and the backups. */
export function StoragePage() {
  const query = useQuery(storageQuery(useApi()));
  return (
    <OperationsPage tab="storage" query={query}>
      {query.data && (
        <>
          <Stores data={query.data} />
          <BackupsPanel backups={query.data.backups} />
          <Kinds kinds={query.data.kinds} />
        </>
      )}
    </OperationsPage>
  );
}

function Stores({ data: { stores, toRemove, disk } }: { data: Storage }) {
  const { t, i18n } = useTranslation('operations');
  const { language } = i18n;
  return (
    <Panel title={t('storage.stores')} text={t('storage.stores-text')}>
      {stores.length === 0 && <p>{t('storage.uncounted')}</p>}
      <dl className={s['facts']}>
        {stores.map(({ store, files, bytes, takenAt }) => (
          <div key={store}>
            <dt>{t(`storage.store.${store}`)}</dt>
            <dd>
              <strong>{bytesText(bytes, language)}</strong> · {t('storage.files', { count: files })} ·{' '}
              <TimeAgo time={takenAt} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('storage.to-remove')}</dt>
          <dd>{t('storage.files', { count: toRemove })}</dd>
        </div>
        {disk && (
          <div>
            <dt>{t('storage.disk')}</dt>
            <dd>
              {t('storage.disk-text', { free: bytesText(disk.free, language), size: bytesText(disk.size, language) })}
              <meter min={0} max={disk.size} low={disk.size * 0.1} value={disk.free} aria-label={t('storage.disk')} />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}

function Kinds({ kinds }: { kinds: Storage['kinds'] }) {
  const { t, i18n } = useTranslation('operations');
  return (
    <Panel title={t('storage.kinds')} text={t('storage.kinds-text')}>
      <DataTable
        caption={t('storage.kinds')}
        columns={kindColumns(t, i18n.language)}
        rows={kinds}
        idOf={({ kind }) => kind}
      />
    </Panel>
  );
}

function kindColumns(t: Translate<'operations'>, language: string): Column<Storage['kinds'][number]>[] {
  return [
    {
      key: 'kind',
      title: t('storage.kind'),
      head: true,
      cell: ({ kind, private: closed }) => (
        <>
          {t(`storage.kind.${kind}`)} {closed && <Chip>{t('storage.private')}</Chip>}
        </>
      ),
    },
    { key: 'count', title: t('storage.count'), figure: true, cell: ({ count }) => count.toLocaleString(language) },
    {
      key: 'bytes',
      title: t('storage.bytes'),
      figure: true,
      cell: ({ bytes }) => (bytes === null ? '–' : bytesText(bytes, language)),
    },
  ];
}
