import type { Instance } from '@site/contract/operations/schemas.ts';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import { Chip } from '#ui/chip.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { bytesText, msText, spanText } from './metric-text.ts';
import s from './operations-page.module.css';

/** Server processes, including those whose heartbeat is missing. */
export function InstancesPanel({ instances }: { instances: readonly Instance[] }) {
  const { t, i18n } = useTranslation('operations');
  return (
    <Panel title={t('instances')} text={t('instances.text')}>
      <DataTable
        caption={t('instances')}
        columns={columnsOf(t, i18n.language)}
        rows={instances}
        idOf={({ id }) => id}
      />
    </Panel>
  );
}

function columnsOf(t: Translate<'operations'>, language: string): Column<Instance>[] {
  return [
    {
      key: 'id',
      title: t('instance.id'),
      head: true,
      cell: ({ id, here, gone }) => (
        <>
          <span className={s['name']}>{id.slice(0, 8)}</span> {here && <Chip>{t('instance.here')}</Chip>}
          {gone && <Chip tone="red">{t('instance.gone')}</Chip>}
        </>
      ),
    },
    { key: 'version', title: t('instance.version'), cell: ({ version }) => version },
    {
      key: 'up',
      title: t('instance.up'),
      figure: true,
      cell: ({ startedAt, seenAt }) =>
        spanText(Math.max(0, (Date.parse(seenAt) - Date.parse(startedAt)) / 1000), language),
    },
    { key: 'memory', title: t('instance.memory'), figure: true, cell: ({ memory }) => bytesText(memory, language) },
    { key: 'loop', title: t('instance.loop'), figure: true, cell: ({ loopMs }) => msText(loopMs, language) },
    { key: 'seen', title: t('instance.seen'), figure: true, cell: ({ seenAt }) => <TimeAgo time={seenAt} /> },
  ];
}
