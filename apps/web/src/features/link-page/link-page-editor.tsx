import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions, useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { PageTabs } from '#ui/pages/page-tabs.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { LinkShare } from './sharing/link-share.tsx';
import { LinkStatsPart } from './statistics/link-stats.tsx';
import { MY_LINK_TABS, type LinkPageTab, type StatSpan } from './link-page-search.ts';
import { linkPageQuery } from './queries.ts';

const LinkForm = lazy(() => import('./link-form.tsx'));

interface LinkPageEditorProps {
  tab: LinkPageTab;
  days: StatSpan;
  onDays: (days: StatSpan) => void;
}

/** Link page editor: content, sharing and statistics (BIO-06). */
export function LinkPageEditor({ tab, days, onDays }: LinkPageEditorProps) {
  const { t } = useTranslation('my-link');
  const hydrated = useHydrated();
  const user = useUser();
  // Never stale, so that a refetch does not replace the initial values while the member types; invalidated after
  // saving.
  const { data: link, error, refetch } = useQuery({ ...linkPageQuery(useApi()), staleTime: Infinity });
  const shape = (
    <div className="page-column">
      <Skeleton height="64px" />
      <Skeleton height="240px" />
      <Skeleton height="480px" />
    </div>
  );
  return (
    <div className="page page-column">
      <header className="page-intro">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <PageTabs label={t('tabs')}>
        {MY_LINK_TABS.map((one) => (
          <Link
            key={one}
            {...linkOptions({ to: '/my-link', search: { tab: one === 'page' ? undefined : one } })}
            activeOptions={{ explicitUndefined: true }}
          >
            {t(`tab.${one}`)}
          </Link>
        ))}
      </PageTabs>
      {tab === 'stats' ? (
        <>
          {/* Visually hidden, because the tab already shows it. */}
          <h2 className="visually-hidden">{t('tab.stats')}</h2>
          <LinkStatsPart days={days} onDays={onDays} />
        </>
      ) : error && !link ? (
        <FailedState retry={() => void refetch()} />
      ) : !hydrated || !user || !link ? (
        shape
      ) : tab === 'share' ? (
        <LinkShare link={link} />
      ) : (
        <Suspense fallback={shape}>
          <LinkForm user={user} link={link} />
        </Suspense>
      )}
    </div>
  );
}
