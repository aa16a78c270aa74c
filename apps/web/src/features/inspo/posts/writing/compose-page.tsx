import { getRouteApi, useHydrated } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { InspoPost } from '@site/contract/inspo/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './compose-page.module.css';
import { initQuery, postQuery } from '../../queries.ts';

const ComposeForm = lazy(() => import('./compose-form.tsx'));
const route = getRouteApi('/caminspo/post');

const isEditable = ({ own, deleted }: InspoPost) => own && !deleted;

/** Page that creates or edits a CamInspo post. */
export function ComposePage() {
  const { t } = useTranslation('inspiration');
  const { id } = route.useSearch();
  // The stored draft exists in the browser only, so the form renders after hydration.
  const hydrated = useHydrated();
  const api = useApi();
  const { data: init } = useQuery(initQuery(api));
  const { data: post } = useQuery({ ...postQuery(api, id ?? 0), enabled: id !== undefined, staleTime: Infinity });
  const title = t(id === undefined ? 'compose.title' : 'compose.edit');
  if (post && !isEditable(post)) {
    return (
      <div className={`page ${s['page']}`}>
        <h1>{title}</h1>
        <EmptyState drawing="curtain" title={t('compose.not-own')} text={t('compose.not-own-text')}>
          <ButtonLink to="/caminspo/detail" search={{ id: post.id }}>
            {t('compose.read')}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`page ${s['page']}`}>
      <h1>{title}</h1>
      {hydrated && init && (id === undefined || post) ? (
        <Suspense fallback={<FormSkeleton />}>
          <ComposeForm key={id ?? 'new'} init={init} post={post} />
        </Suspense>
      ) : (
        <FormSkeleton />
      )}
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className={s['shape']}>
      <Skeleton height="120px" />
      <Skeleton height="140px" />
      <Skeleton height="200px" />
    </div>
  );
}
