import type { ComponentProps } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LANGUAGE_NAMES, LANGUAGES } from '@site/contract/core/languages.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { SearchTools } from '#ui/lists/search-tools.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { CmsPage } from '../cms-page.tsx';
import { textsQuery } from '../queries.ts';
import type { TextsSearch } from '../searches.ts';
import { TextRow } from './text-row.tsx';
import s from './texts-page.module.css';
import { TickField } from '../tick-field.tsx';

const route = getRouteApi('/desk/texts');

interface TextListProps extends Omit<ComponentProps<typeof TextRow>, 'item'> {
  items: readonly ComponentProps<typeof TextRow>['item'][];
}

function TextList({ items, language, onChanged }: TextListProps) {
  const { t } = useTranslation('desk');
  if (items.length === 0) {
    return <EmptyState drawing="curtain" title={t('texts.none')} text={t('documents.none-text')} />;
  }
  return (
    <ul className={s['texts']}>
      {items.map((item) => (
        <TextRow key={`${language}-${item.key}`} item={item} language={language} onChanged={onChanged} />
      ))}
    </ul>
  );
}

/** Texts of the interface that administrators can change without a release (BASE-03). */
export function TextsPage() {
  const { t, i18n } = useTranslation('desk');
  const queryClient = useQueryClient();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const lang = search.lang ?? i18n.language;
  const { data, isError, isPending, refetch } = useQuery(textsQuery(useApi(), i18n.language, search));
  const go = (next: TextsSearch) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false });
  return (
    <CmsPage>
      <p>{t('texts.lead')}</p>
      <SearchTools label={t('texts.search')} words={search.s} onWords={(words) => go({ s: words })}>
        <ChooseField
          label={t('texts.language')}
          options={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
          value={lang}
          onChange={(next) => go({ lang: next })}
        />
        <ChooseField
          label={t('texts.namespace')}
          any={t('texts.any-namespace')}
          options={(data?.namespaces ?? []).map((value) => ({ value, text: value }))}
          value={search.namespace}
          onChange={(namespace) => go({ namespace })}
        />
        <TickField
          label={t('texts.changed')}
          checked={search.changed === true}
          onChange={(changed) => go({ changed: changed || undefined })}
        />
      </SearchTools>
      {isPending && <Skeleton height="240px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data && (
        <TextList
          items={data.items}
          language={lang}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: ['desk', 'texts'] })}
        />
      )}
      {data?.more && <p className={s['more']}>{t('texts.more')}</p>}
    </CmsPage>
  );
}
