import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { countText, lengthText, moneyText, shareText } from './statistic-text.ts';
import { weeksQuery } from '../queries.ts';
import { ScrolledTable } from '#ui/lists/scrolled-table.tsx';
import s from '../summary.module.css';

/** Recent weeks, each compared with the previous one (STREAM-04). */
export function Weeks({ zone, site }: { zone: string; site: number | undefined }) {
  const { t, i18n } = useTranslation('stream');
  const { language } = i18n;
  const { data, isError, refetch } = useQuery(weeksQuery(useApi(), { zone, site }));
  const weeks = data?.toReversed() ?? [];
  const count = (value: number | null) => (value === null ? t('unknown') : countText(value, language));
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <Panel anchor="weeks" title={t('weeks.title')} text={t('weeks.text')}>
      {!data && !isError && <Skeleton height="320px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data && (
        <ScrolledTable title={t('weeks.title')}>
          <thead>
            <tr>
              <th scope="col">{t('weeks.week')}</th>
              <th scope="col">{t('figure.hours')}</th>
              <th scope="col">{t('figure.averageViewers')}</th>
              <th scope="col">{t('weeks.change')}</th>
              <th scope="col">{t('figure.followersGained')}</th>
              <th scope="col">{t('figure.tokens')}</th>
              <th scope="col">{t('figure.income')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => {
              const before = weeks[index + 1]?.averageViewers;
              const ratio = week.averageViewers !== null && before ? week.averageViewers / before : null;
              return (
                <tr key={week.from}>
                  <th scope="row">
                    {day.format(Date.parse(week.from))}
                    {index === 0 && <span className={s['usual']}> {t('weeks.running')}</span>}
                  </th>
                  <td>{week.hours === null ? t('unknown') : lengthText(week.hours * 60, t)}</td>
                  <td>{count(week.averageViewers)}</td>
                  <td>
                    {ratio !== null && (
                      <span className={s['change']} data-way={ratio > 1 ? 'more' : ratio < 1 ? 'less' : 'same'}>
                        {shareText(ratio, language)}
                      </span>
                    )}
                  </td>
                  <td>{count(week.followersGained)}</td>
                  <td>{count(week.tokens)}</td>
                  <td>
                    {week.income.map(({ currency, minor }) => moneyText(minor, currency, language)).join(', ') || '–'}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </ScrolledTable>
      )}
    </Panel>
  );
}
