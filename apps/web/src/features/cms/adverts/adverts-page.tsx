import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAdmin } from '@site/contract/core/roles.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { AdvertCard } from './advert-card.tsx';
import s from './adverts-page.module.css';
import { CmsPage } from '../cms-page.tsx';
import { advertsQuery } from '../queries.ts';

/** Impressions and clicks of each advert (NAV-10). Viewers are not identified. */
export function AdvertsPage() {
  const { t } = useTranslation('desk');
  const { data, isError, refetch } = useQuery(advertsQuery(useApi()));
  const writes = isAdmin(useRole());
  return (
    <CmsPage>
      <h2 className="visually-hidden">{t('tab.adverts')}</h2>
      <p className={s['lead']}>{t('adverts.lead')}</p>
      {writes && (
        <p>
          <Link to="/desk" search={{ kind: 'adverts' }}>
            {t('adverts.documents')}
          </Link>
        </p>
      )}
      {!data && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="420px" />)}
      {data?.adverts.length === 0 && (
        <EmptyState drawing="envelope" title={t('adverts.none')} text={t('adverts.none-text')} />
      )}
      {data?.adverts.map((advert) => (
        <AdvertCard key={advert.documentId} advert={advert} writes={writes} />
      ))}
    </CmsPage>
  );
}
