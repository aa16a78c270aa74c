import { ANALYTICS_EVENTS } from '@site/contract/analytics/events.ts';
import type { WholeKey } from '#platform/translations/catalogues.ts';
import { useSite } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import { TotalsTable } from './totals-table.tsx';
import { largest, type Daily } from './totals.ts';

/** Totals by event. Menu entries are named as in the current user's menu. */
export function MenuTotals({ events }: Pick<Daily, 'events'>) {
  const { t } = useTranslation('analytics');
  const { partner } = useSite();
  return ANALYTICS_EVENTS.map((event) => {
    const its = events.filter((row) => row.event === event);
    if (its.length === 0) return null;
    // The server stores only keys of the `core` catalogue as labels.
    const nameOf = (label: string) => (label === '' ? t('no-label') : t(`core:${label}` as WholeKey, { partner }));
    const rows = largest(its, ({ label }) => nameOf(label));
    const whole = rows.reduce((sum, { count }) => sum + count, 0);
    return (
      <Panel key={event} title={t(`event.${event}`)} text={t(`event.${event}.text`)}>
        <TotalsTable caption={t(`event.${event}`)} name={t('entry')} rows={rows} whole={whole} />
      </Panel>
    );
  });
}
