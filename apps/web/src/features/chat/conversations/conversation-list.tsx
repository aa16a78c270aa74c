import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button, ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { shortCount } from '#ui/short-count.ts';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { useInfiniteScroll } from '#ui/lists/use-infinite-scroll.ts';
import { ConversationRow } from './conversation-row.tsx';
import { FoundPeople } from '../search/found-people.tsx';
import { FoundMessages } from '../search/found-messages.tsx';
import { boxQuery, presenceQuery, type Box } from '../queries.ts';
import { RowSkeleton } from './row-skeleton.tsx';
import type { OpenConversation } from './row-link.tsx';
import { SearchField } from '../search/search-field.tsx';
import { useStartConversation } from '../recipients/use-start-conversation.ts';
import p from '../recipients/people-list.module.css';
import s from './conversation-list.module.css';

const PeoplePicker = lazyDialog(() => import('../recipients/people-picker.tsx'));

interface ConversationListProps {
  ownId: number;
  box: Box;
  /** Id of the conversation that is open next to the list. */
  currentId?: number | undefined;
  /** Renders the link to the message requests, and the link back. */
  renderBox: (box: Box, children: ReactNode, className: string | undefined) => ReactNode;
  open?: OpenConversation | undefined;
}

/** Conversations of a box, most recently active first. The inbox also has a search for members and messages. */
export function ConversationList({ ownId, box, currentId, renderBox, open }: ConversationListProps) {
  const { t } = useTranslation('chat');
  const api = useApi();
  const [words, setWords] = useState('');
  const [picking, setPicking] = useState(false);
  const start = useStartConversation(open);
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } =
    useInfiniteQuery(boxQuery(api, box));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const rows = items.filter((one, at) => items.findIndex(({ id }) => id === one.id) === at);
  const ids = rows
    .flatMap(({ with: person, presence }) => (person && presence !== null ? [person.id] : []))
    .slice(0, 50);
  const { data: seen } = useQuery({ ...presenceQuery(api, ids), enabled: ids.length > 0 });
  const requests = data?.pages[0]?.requests ?? 0;
  const reached = useInfiniteScroll<HTMLDivElement>(() => hasNextPage && !isFetchingNextPage && void fetchNextPage());
  return (
    <div className={s['list']}>
      {box === 'inbox' && (
        <>
          <SearchField onSearch={setWords} />
          <Button className={p['start']} onClick={() => setPicking(true)}>
            <Icon name="edit" size={18} />
            {t('new-message')}
          </Button>
        </>
      )}
      {picking && (
        <PeoplePicker
          onChoose={(person) => {
            setPicking(false);
            start(person);
          }}
          onClose={() => setPicking(false)}
        />
      )}
      {box === 'inbox' && words !== '' ? (
        <>
          <FoundPeople words={words} open={open} />
          <FoundMessages words={words} open={open} />
        </>
      ) : (
        <>
          {box === 'requests' &&
            renderBox(
              'inbox',
              <>
                <Icon name="left" />
                {t('requests')}
              </>,
              s['box'],
            )}
          {box === 'inbox' &&
            requests > 0 &&
            renderBox(
              'requests',
              <>
                <Icon name="mail" />
                <span className={s['box-name']}>{t('requests')}</span>
                <span className={s['box-count']}>{shortCount(requests)}</span>
              </>,
              s['box'],
            )}
          {box === 'requests' && rows.length > 0 && <p className={s['help']}>{t('requests.help')}</p>}
          {isPending && <RowSkeleton />}
          {isError && !data && <FailedState retry={() => void refetch()} />}
          {data && rows.length === 0 && (
            <EmptyState
              drawing="bubbles"
              title={t(box === 'inbox' ? 'empty' : 'requests.empty')}
              text={t(box === 'inbox' ? 'empty.text' : 'requests.help')}
            >
              {box === 'inbox' && <ButtonLink to="/memberList">{t('empty.members')}</ButtonLink>}
            </EmptyState>
          )}
          {rows.length > 0 && (
            <ul className={s['rows']} aria-label={t(box === 'inbox' ? 'conversations' : 'requests')}>
              {rows.map((one) => (
                <li key={one.id}>
                  <ConversationRow
                    conversation={one}
                    presence={seen?.find(({ userId }) => userId === one.with?.id)?.presence ?? one.presence}
                    ownId={ownId}
                    current={one.id === currentId}
                    open={open}
                  />
                </li>
              ))}
            </ul>
          )}
          {hasNextPage && (
            <div key={data?.pages.length} ref={reached} className={s['more']}>
              <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t(isFetchNextPageError ? 'more.retry' : 'more.conversations')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}
