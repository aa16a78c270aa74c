import { ClientOnly, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { QuickExitLink } from '#features/quick-exit';
import { ButtonLink } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { useViewHeight } from '#ui/viewport/use-view-height.ts';
import type { ChatAddress } from './chat-address.ts';
import { chatTarget } from './recipients/chat-target.ts';
import { ConversationList } from './conversations/conversation-list.tsx';
import { ConversationView } from './conversations/conversation-view.tsx';
import { MessageSkeleton } from './messages/message-skeleton.tsx';
import { RowSkeleton } from './conversations/row-skeleton.tsx';
import { OpeningConversation } from './recipients/opening-conversation.tsx';
import { useOpenWith, type Opening } from './recipients/use-open-with.ts';
import s from './chat-page.module.css';

interface WithoutConversationProps {
  /** Whether a conversation is being opened. */
  opens: boolean;
  opening: Opening;
  back: ReactNode;
}

function WithoutConversation({ opens, opening, back }: WithoutConversationProps) {
  const { t } = useTranslation('chat');
  if (!opens) {
    return (
      <div className={s['none']}>
        <EmptyState drawing="bubbles" title={t('choose')} text={t('choose.text')} />
      </div>
    );
  }
  return (
    <>
      <div className={s['bare']}>{back}</div>
      <OpeningConversation opening={opening}>
        <ButtonLink to="/chat-page" search={{}}>
          {t('not-found.back')}
        </ButtonLink>
      </OpeningConversation>
    </>
  );
}

/** All conversations and the open one, side by side; on a phone one at a time (RT-04). */
export function ChatPage({ address: { id, to, at, requests } }: { address: ChatAddress }) {
  const { t } = useTranslation('chat');
  const user = useUser();
  const navigate = useNavigate();
  const height = useViewHeight();
  const box = requests ? 'requests' : 'inbox';
  const show = (search: ChatAddress) => void navigate({ to: '/chat-page', search, replace: true });
  const begin = useEffectEvent((whom: number) => show({ to: whom }));
  useEffect(() => {
    const whom = chatTarget.take();
    if (whom !== null && id === undefined && to === undefined) begin(whom);
  }, [id, to]);
  const opening = useOpenWith(to, (opened) => show({ id: opened }));
  const toList = (
    <Link to="/chat-page" search={requests ? { requests } : {}} className={s['back']} aria-label={t('back')}>
      <Icon name="left" size={24} />
    </Link>
  );
  const leave = (
    <span className={s['leave']}>
      <QuickExitLink />
    </span>
  );
  const isOpen = id !== undefined || to !== undefined;
  return (
    <div
      className={s['page']}
      data-open={isOpen}
      data-own-bottom={isOpen ? '' : undefined}
      style={height === null ? undefined : { height }}
    >
      <div className={s['side']}>
        <div className={s['top']}>
          <Link to="/forum/home" className={s['back']} aria-label={t('back-forum')}>
            <Icon name="left" size={24} />
          </Link>
          <h1>{t('title')}</h1>
          {leave}
        </div>
        {/* Rendered in the browser only: local times and stored drafts would differ from server-rendered HTML. */}
        <ClientOnly fallback={<RowSkeleton />}>
          {user && (
            <ConversationList
              ownId={user.id}
              box={box}
              currentId={id}
              renderBox={(wanted, children, className) => (
                <Link
                  to="/chat-page"
                  search={wanted === 'requests' ? { id, requests: true } : { id }}
                  activeProps={{}}
                  className={className}
                >
                  {children}
                </Link>
              )}
            />
          )}
        </ClientOnly>
      </div>
      <div className={s['main']}>
        {/* On a phone the list, which contains the title, is a separate screen. */}
        <h1 className={s['own-title']}>{t('title')}</h1>
        <ClientOnly fallback={<MessageSkeleton />}>
          {id !== undefined && user && (
            <ConversationView
              key={id}
              id={id}
              at={at}
              back={toList}
              end={leave}
              onRemoved={() => show(requests ? { requests } : {})}
            />
          )}
          {id === undefined && <WithoutConversation opens={to !== undefined} opening={opening} back={toList} />}
        </ClientOnly>
      </div>
    </div>
  );
}
