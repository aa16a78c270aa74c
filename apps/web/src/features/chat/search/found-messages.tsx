import { useInfiniteQuery } from '@tanstack/react-query';
import { MarkedText } from '#ui/marked-text.tsx';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { conversationName } from '../conversations/conversation-name.ts';
import { markedExcerpt } from './marked-excerpt.ts';
import { messageSearchQuery } from '../queries.ts';
import { RowLink, type OpenConversation } from '../conversations/row-link.tsx';
import { RowSkeleton } from '../conversations/row-skeleton.tsx';
import s from '../conversations/conversation-list.module.css';
import row from '../conversations/conversation-row.module.css';
import f from './found-messages.module.css';

/** Messages that match the search. Each opens the conversation at its position. */
export function FoundMessages({ words, open }: { words: string; open?: OpenConversation | undefined }) {
  const { t } = useTranslation('chat');
  const query = useInfiniteQuery(messageSearchQuery(useApi(), words));
  const found = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending) return <RowSkeleton />;
  if (!query.data) return <FailedState retry={() => void query.refetch()} />;
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('found', { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState drawing="star" title={t('found.none')} text={t('found.none-text')} />}
      <ul className={s['rows']} aria-label={t('found.list')}>
        {found.map(({ message, with: person }) => (
          <li key={message.id}>
            <RowLink id={message.conversationId} at={message.seq} open={open} className={row['row']}>
              <Avatar src={person?.avatar ?? ''} size={40} />
              <span className={row['text']}>
                <span className={row['top']}>
                  <span className={row['name']}>{conversationName(person, t)}</span>
                  <TimeAgo time={message.createdAt} className={row['time']} />
                </span>
                <span className={f['text']} dir="auto">
                  <MarkedText pieces={markedExcerpt(message.text, words)} />
                </span>
              </span>
            </RowLink>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={s['more']}>
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('found.more')}
          </Button>
        </div>
      )}
    </>
  );
}
