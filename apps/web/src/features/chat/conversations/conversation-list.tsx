import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Conversation } from '@site/contract/chat/schemas.ts';
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

/** Conversations of a box that have loaded, with the current presence of their members. */
function useBox(box: Box) {
  const api = useApi();
  const query = useInfiniteQuery(boxQuery(api, box));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const rows = items.filter((one, at) => items.findIndex(({ id }) => id === one.id) === at);
  const ids = rows
    .flatMap(({ with: person, presence }) => (person && presence !== null ? [person.id] : []))
    .slice(0, 50);
  const { data: seen } = useQuery({ ...presenceQuery(api, ids), enabled: ids.length > 0 });
  const presenceOf = ({ with: person, presence }: Conversation) =>
    seen?.find(({ userId }) => userId === person?.id)?.presence ?? presence;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // Called here, because the limit of automatic loads applies to the box and not only until the next search.
  const endRef = useInfiniteScroll<HTMLDivElement>(() => hasNextPage && !isFetchingNextPage && void fetchNextPage());
  return { query, rows, presenceOf, endRef, requests: query.data?.pages[0]?.requests ?? 0 };
}

/** Conversations of a box, most recently active first. The inbox also has a search for members and messages. */
export function ConversationList({ ownId, box, currentId, renderBox, open }: ConversationListProps) {
  const { t } = useTranslation('chat');
  const [words, setWords] = useState('');
  const [picking, setPicking] = useState(false);
  const start = useStartConversation(open);
  const { query, rows, presenceOf, endRef, requests } = useBox(box);
  const isSearching = box === 'inbox' && words !== '';
  const { data, isPending, isError, refetch } = query;
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
      {isSearching ? (
        <>
          <FoundPeople words={words} open={open} />
          <FoundMessages words={words} open={open} />
        </>
      ) : (
        <>
          <BoxLink box={box} requests={requests} renderBox={renderBox} />
          {isPending && <RowSkeleton />}
          {isError && !data && <FailedState retry={() => void refetch()} />}
          {rows.length === 0 ? (
            data && <EmptyBox box={box} />
          ) : (
            <>
              <BoxHelp box={box} />
              <ul className={s['rows']} aria-label={t(BOX_LABELS[box])}>
                {rows.map((one) => (
                  <li key={one.id}>
                    <ConversationRow
                      conversation={one}
                      presence={presenceOf(one)}
                      ownId={ownId}
                      current={one.id === currentId}
                      open={open}
                    />
                  </li>
                ))}
              </ul>
            </>
          )}
          <MoreConversations query={query} endRef={endRef} />
        </>
      )}
    </div>
  );
}

const BOX_LABELS = { inbox: 'conversations', requests: 'requests' } as const satisfies Record<Box, unknown>;

/** Link from the inbox to the message requests, if there are any, or back. */
function BoxLink({
  box,
  requests,
  renderBox,
}: Pick<ConversationListProps, 'box' | 'renderBox'> & { requests: number }) {
  const { t } = useTranslation('chat');
  if (box === 'requests') {
    return renderBox(
      'inbox',
      <>
        <Icon name="left" />
        {t('requests')}
      </>,
      s['box'],
    );
  }
  if (requests === 0) return null;
  return renderBox(
    'requests',
    <>
      <Icon name="mail" />
      <span className={s['box-name']}>{t('requests')}</span>
      <span className={s['box-count']}>{shortCount(requests)}</span>
    </>,
    s['box'],
  );
}

function BoxHelp({ box }: { box: Box }) {
  const { t } = useTranslation('chat');
  return box === 'requests' && <p className={s['help']}>{t('requests.help')}</p>;
}

function EmptyBox({ box }: { box: Box }) {
  const { t } = useTranslation('chat');
  if (box === 'requests') return <EmptyState drawing="bubbles" title={t('requests.empty')} text={t('requests.help')} />;
  return (
    <EmptyState drawing="bubbles" title={t('empty')} text={t('empty.text')}>
      <ButtonLink to="/memberList">{t('empty.members')}</ButtonLink>
    </EmptyState>
  );
}

function MoreConversations({ query, endRef }: Pick<ReturnType<typeof useBox>, 'query' | 'endRef'>) {
  const { t } = useTranslation('chat');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = query;
  if (!hasNextPage) return null;
  return (
    <div key={data?.pages.length} ref={endRef} className={s['more']}>
      <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t(isFetchNextPageError ? 'more.retry' : 'more.conversations')}
      </Button>
    </div>
  );
}
