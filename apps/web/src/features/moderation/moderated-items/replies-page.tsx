import { getRouteApi } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { REPLY_SORTS } from '../choices.ts';
import { ItemActions } from './item-actions.tsx';
import { replyColumns } from './item-columns.tsx';
import { ItemsPage } from './items-page.tsx';
import { managedRepliesQuery } from '../queries.ts';

const route = getRouteApi('/management/replies');

/** Replies in all states (MOD-01). */
export function RepliesPage() {
  const { t } = useTranslation('moderation');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(managedRepliesQuery(useApi(), search));
  return (
    <ItemsPage
      label={t('list.find-reply')}
      caption={t('tab.replies')}
      search={search}
      sorts={REPLY_SORTS}
      sort={search.sort ?? 'newest'}
      query={query}
      columns={replyColumns(t)}
      onFilter={(change) =>
        void navigate({
          search: (now) => ({ ...now, cursor: undefined, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
      onReset={() => void navigate({ search: (now) => ({ sort: now.sort }), replace: true, resetScroll: false })}
      onCursor={(cursor) => void navigate({ search: { ...search, cursor } })}
      bulk={{
        actions: ['reply-hide', 'reply-show', 'reply-delete'],
        nameOf: ({ excerpt }) => excerpt || t('item.no-title'),
        isSelectable: ({ mayAct }) => mayAct,
        onDone: () => void query.refetch(),
      }}
      renderActions={(reply) => (
        <ItemActions kind="reply" item={reply} written={{ text: reply.excerpt }} onDone={() => void query.refetch()} />
      )}
    />
  );
}
