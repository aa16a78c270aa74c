import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { isAdmin } from '@site/contract/core/roles.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { SearchTools } from '#ui/lists/search-tools.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { KINDS } from './choices.ts';
import { CmsPage } from '../cms-page.tsx';
import { DocumentRow } from './document-row.tsx';
import s from './documents-page.module.css';
import { documentsQuery } from '../queries.ts';
import type { DocumentsSearch } from '../searches.ts';
import { Choice } from '#ui/fields/choice.tsx';

const NewDocumentDialog = lazyDialog(() => import('./new-document-dialog.tsx'));
const route = getRouteApi('/desk/');

/** Returns the kinds that the current user may edit (contract: mayEdit). */
function useEditableKinds() {
  const role = useRole();
  return KINDS.filter((kind) => isAdmin(role) || (kind !== 'policies' && kind !== 'adverts'));
}

/** Documents of all kinds with the status of each language, most recently edited first. */
export function DocumentsPage() {
  const { t } = useTranslation('desk');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const kinds = useEditableKinds();
  const [adding, setAdding] = useState(false);
  const query = useInfiniteQuery(documentsQuery(useApi(), search));
  const rows = query.data?.pages.flatMap(({ items }) => items);
  const go = (next: DocumentsSearch) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false });
  return (
    <CmsPage>
      <p>{t('documents.lead')}</p>
      <SearchTools label={t('documents.search')} words={search.s} onWords={(words) => go({ s: words })}>
        <ChooseField
          label={t('documents.kind')}
          any={t('documents.any-kind')}
          options={kinds.map((value) => ({ value, text: t(`kind.${value}`) }))}
          value={search.kind}
          onChange={(kind) => go({ kind })}
        />
        <Choice
          label={t('documents.open')}
          checked={search.open === true}
          onChange={({ currentTarget: { checked: open } }) => go({ open: open || undefined })}
        />
        <Button look="primary" className={s['new']} onClick={() => setAdding(true)}>
          <Icon name="plus" size={18} />
          {t('documents.new')}
        </Button>
      </SearchTools>
      {query.isPending && <Loading />}
      {query.isError && !rows && <FailedState retry={() => void query.refetch()} />}
      {rows?.length === 0 ? (
        <NoDocuments search={search} onReset={() => go({ kind: undefined, s: undefined, open: undefined })} />
      ) : (
        rows && (
          <ul className={s['rows']} aria-busy={query.isPlaceholderData}>
            {rows.map((row) => (
              <DocumentRow key={row.id} row={row} />
            ))}
          </ul>
        )
      )}
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {adding && <NewDocumentDialog kinds={kinds} kind={search.kind} onClose={() => setAdding(false)} />}
    </CmsPage>
  );
}

interface NoDocumentsProps {
  search: DocumentsSearch;
  onReset: () => void;
}

function NoDocuments({ search, onReset }: NoDocumentsProps) {
  const { t } = useTranslation('desk');
  const filtered = search.kind !== undefined || search.s !== undefined || search.open !== undefined;
  return (
    <EmptyState drawing="curtain" title={t('documents.none')} text={t('documents.none-text')}>
      {filtered && <Button onClick={onReset}>{t('documents.reset')}</Button>}
    </EmptyState>
  );
}

function Loading() {
  return (
    <div className={s['loading']}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="76px" />
      ))}
    </div>
  );
}
