import type { ComponentProps, ReactNode } from 'react';
import { LANGUAGE_NAMES } from '@site/contract/core/languages.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import { useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useLanguageChoices } from '#platform/translations/use-languages.ts';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { type POST_SORTS, STATES } from '../choices.ts';
import { ListTools } from '../list-tools.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import { PagedTable } from '../paged-table.tsx';
import type { PostsSearch } from '../searches.ts';

type Table<Item, Sort extends string> = ComponentProps<typeof PagedTable<Item, Sort>>;

interface ItemsPageProps<Item, Sort extends string> extends Pick<
  Table<Item, Sort>,
  'query' | 'caption' | 'columns' | 'sort' | 'onCursor' | 'renderActions' | 'bulk'
> {
  /** Accessible name of the search field. */
  label: string;
  search: PostsSearch;
  sorts: readonly Sort[];
  onFilter: (change: Omit<PostsSearch, 'sort' | 'topic'> & { sort?: Sort }) => void;
  onReset: () => void;
  /** Filters that only this list has. */
  children?: ReactNode;
}

/** Posts or replies in all states, with search, filters and sort order. */
export function ItemsPage<Item extends { id: number }, Sort extends (typeof POST_SORTS)[number]>(
  props: ItemsPageProps<Item, Sort>,
) {
  const { label, search, sorts, onFilter, onReset, children, bulk, ...table } = props;
  const { t } = useTranslation('moderation');
  const forTeam = isModerator(useRole());
  const { s: words, state, topic, language, author, cursor } = search;
  const languages = useLanguageChoices(language);
  return (
    <ModerationPage wide>
      <ListTools
        label={label}
        words={words}
        onWords={(next) => onFilter({ s: next })}
        filtered={[words, state, topic, language, author].some((one) => one !== undefined)}
        onReset={onReset}
      >
        {forTeam && (
          <ChooseField
            label={t('column.state')}
            any={t('list.any')}
            options={STATES.map((value) => ({ value, text: t(`item-state.${value}`) }))}
            value={state}
            onChange={(next) => onFilter({ state: next })}
          />
        )}
        {children}
        {languages.length > 1 && (
          <ChooseField
            label={t('column.language')}
            any={t('list.any')}
            options={languages.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
            value={language}
            onChange={(next) => onFilter({ language: next })}
          />
        )}
        <ChooseField
          phoneOnly
          label={t('list.sort')}
          options={sorts.map((value) => ({ value, text: t(`sort.${value}`) }))}
          value={table.sort}
          onChange={(next) => onFilter({ sort: next })}
        />
      </ListTools>
      <PagedTable
        {...table}
        bulk={forTeam ? bulk : undefined}
        cursor={cursor}
        idOf={({ id }) => id}
        onSort={(next) => onFilter({ sort: next })}
      />
    </ModerationPage>
  );
}
