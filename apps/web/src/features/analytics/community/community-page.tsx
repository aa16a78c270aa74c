import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CmsPage } from '#features/cms';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Panel } from '#ui/panel.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from '../analytics-page.module.css';
import { analyticsSearch, SPANS, spanOf } from '../queries.ts';
import { ModerationPanel } from './moderation-panel.tsx';
import { communityQuery, type Community } from './queries.ts';
import { RetentionTable, TopicsTable } from './community-tables.tsx';

const ActiveChart = lazy(async () => ({ default: (await import('./community-charts.tsx')).ActiveChart }));
const JoiningChart = lazy(async () => ({ default: (await import('./community-charts.tsx')).JoiningChart }));

/** Height of a chart with its surroundings, in pixels, reserved until it has loaded. */
const CHART_PX = 400;

const route = getRouteApi('/desk/community');

/** Metrics of the community for operators (NEWS-40). */
export function CommunityPage() {
  const { t } = useTranslation('community');
  const span = spanOf(route.useSearch());
  const { data, isError, refetch } = useQuery(communityQuery(useApi(), span));
  return (
    <CmsPage>
      <h2>{t('title')}</h2>
      <p className={s['note']}>{t('note')}</p>
      <div className={s['tools']}>
        <nav className={s['spans']} aria-label={t('span')}>
          {SPANS.map((days) => (
            <Link
              key={days}
              to="/desk/community"
              search={analyticsSearch({ days })}
              aria-current={days === span ? 'page' : undefined}
            >
              {t('days', { count: days })}
            </Link>
          ))}
        </nav>
      </div>
      {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="480px" />)}
      {data && <CommunityPanels data={data} />}
    </CmsPage>
  );
}

function CommunityPanels({ data }: { data: Community }) {
  const { t } = useTranslation('community');
  const placeholder = <Skeleton height={`${CHART_PX}px`} />;
  return (
    <>
      <Panel title={t('active')} text={t('active.text')}>
        {data.active.length === 0 ? (
          <p>{t('active.none')}</p>
        ) : (
          <Suspense fallback={placeholder}>
            <ActiveChart data={data} />
          </Suspense>
        )}
      </Panel>
      <Panel title={t('joining')}>
        <Suspense fallback={placeholder}>
          <JoiningChart data={data} />
        </Suspense>
      </Panel>
      <Panel title={t('retention')} text={t('retention.text')}>
        <RetentionTable rows={data.retention} />
      </Panel>
      <Panel title={t('topics')} text={t('topics.text')}>
        <TopicsTable rows={data.topics} />
      </Panel>
      <ModerationPanel moderation={data.moderation} />
    </>
  );
}
