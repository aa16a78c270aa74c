import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isApiError } from '@site/contract/core/errors.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Editor } from '../editing/editor.tsx';
import s from '../editing/editor.module.css';
import { documentQuery } from '../queries.ts';

const route = getRouteApi('/desk/$id');

/** Page that edits a document. */
export function DocumentPage() {
  const { t } = useTranslation('desk');
  const { id } = route.useParams();
  const { data, error, isFetchedAfterMount, refetch } = useQuery(documentQuery(useApi(), id));
  // Data cached during an earlier visit is too stale to edit.
  if (data && isFetchedAfterMount) return <Editor key={id} document={data} />;
  return (
    <div className={s['page']}>
      {error && isApiError(error, 'documents.not-found', 'forbidden', 'invalid') && (
        <EmptyState drawing="curtain" title={t('document.gone')} text={t('document.gone-text')}>
          <ButtonLink to="/desk">{t('document.back')}</ButtonLink>
        </EmptyState>
      )}
      {error && !isApiError(error, 'documents.not-found', 'forbidden', 'invalid') && (
        <FailedState retry={() => void refetch()} />
      )}
      {!error && (
        <>
          <Skeleton height="40px" width="60%" />
          <Skeleton height="44px" />
          <Skeleton height="420px" />
        </>
      )}
    </div>
  );
}
