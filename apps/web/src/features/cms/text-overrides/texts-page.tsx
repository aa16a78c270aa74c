import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { LANGUAGE_NAMES, type Language } from '@site/contract/core/languages.ts';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { DataOf } from '@site/contract/core/route.ts';
import { LeaveGuard } from '#features/unsaved';
import type { KeyOf } from '#platform/translations/catalogues.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useLanguageChoices } from '#platform/translations/use-languages.ts';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { SearchTools } from '#ui/lists/search-tools.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { CmsPage } from '../cms-page.tsx';
import { textsQuery } from '../queries.ts';
import type { TextsSearch } from '../searches.ts';
import { TextRow, type TextEdit } from './text-row.tsx';
import s from './texts-page.module.css';
import { Choice } from '#ui/fields/choice.tsx';

const route = getRouteApi('/desk/texts');

/** Unsaved changes by language and key. The page holds them, so that filters and a change of the language lose nothing. */
type Edits = Readonly<Record<string, TextEdit | undefined>>;

interface TextListProps extends Pick<DataOf<typeof cmsRoutes.texts>, 'items' | 'more'> {
  language: Language;
  edits: Edits;
  onEdits: (change: (edits: Edits) => Edits) => void;
}

function TextList({ items, more, language, edits, onEdits }: TextListProps) {
  const { t } = useTranslation('desk');
  const queryClient = useQueryClient();
  if (items.length === 0) {
    return <EmptyState drawing="curtain" title={t('texts.none')} text={t('documents.none-text')} />;
  }
  return (
    <>
      <ul className={s['texts']}>
        {items.map((item) => {
          const id = `${language} ${item.key}`;
          return (
            <TextRow
              key={id}
              item={item}
              language={language}
              edit={edits[id]}
              onEdit={(edit) => onEdits((all) => ({ ...all, [id]: edit }))}
              onChanged={() => queryClient.invalidateQueries({ queryKey: ['desk', 'texts'] })}
            />
          );
        })}
      </ul>
      {more && <p className={s['more']}>{t('texts.more')}</p>}
    </>
  );
}

interface TextFiltersProps {
  language: Language;
  namespaces: readonly string[];
}

/** Search, language and filters of the list, stored in the URL. */
function TextFilters({ language, namespaces }: TextFiltersProps) {
  const { t, i18n } = useTranslation('desk');
  const search = route.useSearch();
  const languages = useLanguageChoices(language);
  const navigate = route.useNavigate();
  const go = (next: TextsSearch) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false });
  // The server lists the catalogues; a test checks that each has a name.
  const sections = namespaces.map((value) => ({ value, text: t(`texts.section.${value}` as KeyOf<'desk'>) }));
  return (
    <SearchTools label={t('texts.search')} words={search.s} onWords={(words) => go({ s: words })}>
      {languages.length > 1 && (
        <ChooseField
          label={t('texts.language')}
          options={languages.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={(next) => go({ lang: next })}
        />
      )}
      <ChooseField
        label={t('texts.namespace')}
        any={t('texts.any-namespace')}
        options={sections.sort((a, b) => a.text.localeCompare(b.text, i18n.language))}
        value={search.namespace}
        onChange={(namespace) => go({ namespace })}
      />
      <Choice
        label={t('texts.changed')}
        checked={search.changed === true}
        onChange={({ currentTarget: { checked: changed } }) => go({ changed: changed || undefined })}
      />
    </SearchTools>
  );
}

/** Texts of the interface that administrators can change without a release (BASE-03). */
export function TextsPage() {
  const { t, i18n } = useTranslation('desk');
  const search = route.useSearch();
  const [edits, setEdits] = useState<Edits>({});
  const language = search.lang ?? i18n.language;
  const { data, isError, refetch } = useQuery(textsQuery(useApi(), i18n.language, search));
  // Until the texts of the chosen language have arrived, the query still returns those of the previous one.
  const shown = data?.language === language ? data : undefined;
  const changes = { isUnsaved: Object.values(edits).some((edit) => edit !== undefined), isStoredLocally: false };
  return (
    <CmsPage>
      <LeaveGuard changes={changes} storedIn="tab" ignoresSearch />
      <p>{t('texts.lead')}</p>
      <TextFilters language={language} namespaces={data?.namespaces ?? []} />
      {!shown && (isError ? <FailedState retry={() => void refetch()} /> : <Skeleton height="240px" />)}
      {shown && <TextList {...shown} edits={edits} onEdits={setEdits} />}
    </CmsPage>
  );
}
