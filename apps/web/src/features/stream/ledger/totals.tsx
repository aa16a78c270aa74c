import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { moneyText } from '../statistics/statistic-text.ts';
import { ledgerSiteText } from './ledger-site-text.ts';
import { totalsQuery } from '../queries.ts';
import { dayIn, plusDays } from '#ui/dates/calendar-day.ts';
import { ScrolledTable } from '#ui/lists/scrolled-table.tsx';

/** The last 365 days. */
export function totalsRange(zone: string) {
  const to = dayIn(zone, Date.now());
  return { from: plusDays(to, -364), to };
}

/**
 * Totals of the last 365 days by month, cam site and currency (STREAM-04). Renders nothing while they load or if there
 * are no ledger entries.
 */
export function Totals({ zone }: { zone: string }) {
  const { t, i18n } = useTranslation('stream');
  const { language } = i18n;
  const { data, isError, refetch } = useQuery(totalsQuery(useApi(), totalsRange(zone)));
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  if (isError && !data) return <FailedState retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('totals.title')} text={t('totals.text')}>
      <ScrolledTable title={t('totals.title')}>
        <thead>
          <tr>
            <th scope="col">{t('totals.month')}</th>
            <th scope="col">{t('ledger.site')}</th>
            <th scope="col">{t('kind.payout')}</th>
            <th scope="col">{t('kind.bonus')}</th>
            <th scope="col">{t('kind.fee')}</th>
            <th scope="col">{t('totals.net')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((total) => (
            <tr key={`${total.month} ${total.site} ${total.currency}`}>
              <th scope="row">{month.format(Date.parse(`${total.month}-01`))}</th>
              <td>{ledgerSiteText(total.site)}</td>
              {(['payout', 'bonus', 'fee', 'net'] as const).map((name) => (
                <td key={name}>{moneyText(total[name], total.currency, language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
    </Panel>
  );
}
