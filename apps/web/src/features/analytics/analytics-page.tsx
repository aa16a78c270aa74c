import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useApi } from '#platform/api/use-api.ts';
import { saveFile } from '#platform/browsers/save-file.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { CmsPage } from '#features/cms';
import s from './analytics-page.module.css';
import { MenuTotals } from './menu-totals.tsx';
import { analyticsSearch, dailyQuery, SPANS, spanOf } from './queries.ts';
import { TotalsTable } from './totals-table.tsx';
import { asCsv, largest, type Daily } from './totals.ts';

const OpenedChart = lazy(() => import('./opened-chart.tsx'));

/** Height of the chart with its surroundings, in pixels, reserved until it has loaded. */
const CHART_PX = 400;
const TOP = 25;

const route = getRouteApi('/desk/analytics');

/** Chart of the page views, and the totals of pages and menus. */
function DailyVisits({ daily }: { daily: Daily }) {
  const { t, i18n } = useTranslation('analytics');
  const number = (value: number) => value.toLocaleString(i18n.language);
  const opened = daily.pages.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Panel title={t('opened')} text={t('opened.sum', { number: number(opened) })}>
        <Suspense fallback={<Skeleton height={`${CHART_PX}px`} />}>
          <OpenedChart daily={daily} />
        </Suspense>
      </Panel>
      <Panel title={t('pages')} text={t('pages.text', { n: TOP })}>
        <TotalsTable
          caption={t('pages')}
          name={t('page')}
          rows={largest(daily.pages, ({ page }) => page).slice(0, TOP)}
          whole={opened}
        />
      </Panel>
      <MenuTotals events={daily.events} />
    </>
  );
}

/** Page views and menu clicks by day (NAV-14). */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics');
  const span = spanOf(route.useSearch());
  const { data, isError, refetch } = useQuery(dailyQuery(useApi(), span));
  const empty = data?.pages.length === 0 && data.events.length === 0;
  return (
    <CmsPage>
      <h2>{t('title')}</h2>
      <p className={s['note']}>{t('note')}</p>
      <div className={s['tools']}>
        <nav className={s['spans']} aria-label={t('span')}>
          {SPANS.map((days) => (
            <Link
              key={days}
              to="/desk/analytics"
              search={analyticsSearch({ days })}
              aria-current={days === span ? 'page' : undefined}
            >
              {t('days', { count: days })}
            </Link>
          ))}
        </nav>
        <Button
          disabled={!data || empty}
          onClick={() =>
            data && saveFile(`visits-${data.from}-${data.to}.csv`, new Blob([asCsv(data)], { type: 'text/csv' }))
          }
        >
          <Icon name="download" size={18} />
          {t('csv')}
        </Button>
      </div>
      {!data && !isError && <Skeleton height="480px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data &&
        (empty ? (
          <EmptyState drawing="envelope" title={t('none')} text={t('none-text')} />
        ) : (
          <DailyVisits daily={data} />
        ))}
    </CmsPage>
  );
}
