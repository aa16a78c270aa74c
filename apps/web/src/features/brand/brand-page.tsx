import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CmsPage } from '#features/cms';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { QueryPlaceholder } from '#ui/states/query-placeholder.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { BrandFileNote } from './archive/brand-file-note.tsx';
import { brandQuery } from './queries.ts';

const Studio = lazy(() => import('./studio/studio.tsx'));

/** Brand studio: names, pictures, colours, fonts and texts of the site, with a preview (BRAND-15). */
export function BrandPage() {
  const { t } = useTranslation('desk');
  const hydrated = useHydrated();
  const query = useQuery(brandQuery(useApi()));
  const shape = (
    <div className="page-column">
      <Skeleton height="64px" />
      <Skeleton height="480px" />
    </div>
  );
  return (
    <CmsPage wide>
      <h2 className="visually-hidden">{t('tab.brand')}</h2>
      {query.data && <BrandFileNote managed={query.data.managedByFile} additions={query.data.additions.length} />}
      {query.data && hydrated ? (
        <Suspense fallback={shape}>
          <Studio state={query.data} />
        </Suspense>
      ) : hydrated ? (
        <QueryPlaceholder query={query} skeleton={shape} />
      ) : (
        shape
      )}
    </CmsPage>
  );
}
