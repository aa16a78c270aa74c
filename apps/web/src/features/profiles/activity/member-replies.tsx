import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { useApi } from '#platform/api/use-api.ts';
import lists from '#ui/lists/rows.module.css';
import { loadedItems } from '#platform/unique-by-id.ts';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PagedList } from '../paged-list.tsx';
import { memberRepliesQuery } from '../queries.ts';
import { ReplyRow } from './reply-row.tsx';

/** Replies of a member, newest first. */
export function MemberReplies({ userId, own }: { userId: number; own: boolean }) {
  const { t } = useTranslation('profiles');
  const query = useInfiniteQuery(memberRepliesQuery(useApi(), userId));
  const replies = loadedItems(query.data);
  return (
    <PagedList
      query={query}
      empty={
        replies.length === 0 && (
          <EmptyState drawing="bubbles" title={t('none.replies')} {...(own && { text: t('none.replies.own') })}>
            {own && <ButtonLink to="/forum/home">{t('to-forum')}</ButtonLink>}
          </EmptyState>
        )
      }
    >
      <ol className={lists['rows']}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <ReplyRow reply={reply} />
          </li>
        ))}
      </ol>
    </PagedList>
  );
}
