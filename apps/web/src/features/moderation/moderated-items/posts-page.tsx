import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { LANGUAGE_NAMES, LANGUAGES } from '@site/contract/core/languages.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import { topicsQuery } from '#features/forum';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ChooseField } from '#ui/lists/choose-field.tsx';
import { POST_SORTS, STATES } from '../choices.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { ItemActions } from './item-actions.tsx';
import { postColumns } from './item-columns.tsx';
import { ListPage } from '../list-page.tsx';
import { ListTools } from '../list-tools.tsx';
import { ModerationPage } from '../moderation-page.tsx';
import { managedPostsQuery } from '../queries.ts';
import type { PostsSearch } from '../searches.ts';

const route = getRouteApi('/management/post');

/** Posts in all states (MOD-01, FORUM-11). */
export function PostsPage() {
  const { t } = useTranslation('moderation');
  const api = useApi();
  const forTeam = isModerator(useRole());
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(managedPostsQuery(api, search));
  const { data: topics } = useQuery(topicsQuery(api));
  const filter = (change: PostsSearch) =>
    void navigate({ search: (now) => ({ ...now, cursor: undefined, ...change }), replace: true, resetScroll: false });
  const { s: words, state, topic, language, author, sort = 'newest' } = search;
  return (
    <ModerationPage wide>
      <ListTools
        label={t('list.find-post')}
        words={words}
        onWords={(next) => filter({ s: next })}
        filtered={[words, state, topic, language, author].some((one) => one !== undefined)}
        onReset={() => void navigate({ search: (now) => ({ sort: now.sort }), replace: true, resetScroll: false })}
      >
        {forTeam && (
          <ChooseField
            label={t('column.state')}
            any={t('list.any')}
            options={STATES.map((value) => ({ value, text: t(`item-state.${value}`) }))}
            value={state}
            onChange={(next) => filter({ state: next })}
          />
        )}
        <ChooseField
          label={t('column.topic')}
          any={t('list.any')}
          options={(topics ?? []).map(({ slug, name }) => ({ value: slug, text: name }))}
          value={topic}
          onChange={(next) => filter({ topic: next })}
        />
        <ChooseField
          label={t('column.language')}
          any={t('list.any')}
          options={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={(next) => filter({ language: next })}
        />
        <ChooseField
          phoneOnly
          label={t('list.sort')}
          options={POST_SORTS.map((value) => ({ value, text: t(`sort.${value}`) }))}
          value={sort}
          onChange={(next) => filter({ sort: next })}
        />
      </ListTools>
      <ListPage
        query={query}
        cursor={search.cursor}
        onCursor={(cursor) => void navigate({ search: { ...search, cursor } })}
        empty={{ title: t('list.none'), text: t('list.none-text') }}
      >
        <DataTable
          caption={t('tab.post')}
          columns={postColumns(t)}
          rows={query.data?.items ?? []}
          idOf={({ id }) => id}
          sort={sort}
          onSort={(next) => filter({ sort: next })}
          actions={{
            title: t('table.actions'),
            render: (post) => (
              <ItemActions kind="post" item={post} written={post.language} onDone={() => void query.refetch()} />
            ),
          }}
        />
      </ListPage>
    </ModerationPage>
  );
}
