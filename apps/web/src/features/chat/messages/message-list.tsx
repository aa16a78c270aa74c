import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Conversation, Message } from '@site/contract/chat/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { dayName } from '#ui/dates/day-name.ts';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Chat } from '../chat.ts';
import { conversationName } from '../conversations/conversation-name.ts';
import { MessageItem } from './message-item.tsx';
import { messageLines } from './message-lines.ts';
import { MessageSkeleton } from './message-skeleton.tsx';
import { PendingItem } from '../sending/pending-item.tsx';
import { currentQuote, type Timeline } from '../timeline.ts';
import { useJump } from './use-jump.ts';
import { useMessageActions, type MessagePermissions } from './use-message-actions.tsx';
import { useWaiting } from '../use-chat.ts';
import { isAtEnd, useScrollPlace } from './use-scroll-place.ts';
import s from './message-list.module.css';

interface MessageListProps {
  chat: Chat;
  conversation: Conversation;
  timeline: Timeline;
  /** Sequence number of the message to scroll to. */
  at?: number | undefined;
  may: MessagePermissions;
}

/** Distance to either end of the list, in pixels, at which more messages are loaded. */
const AHEAD = 600;

/**
 * Returns the delivery state of the current user's messages. It is shown below their newest message and below the
 * newest one that has been read.
 */
function marksOf(messages: readonly Message[], ownId: number, theirRead: number | null): Map<number, 'sent' | 'read'> {
  const own = messages.filter(({ senderId, deleted }) => senderId === ownId && !deleted);
  const marks = new Map<number, 'sent' | 'read'>();
  const newest = own.at(-1);
  if (newest) marks.set(newest.seq, 'sent');
  const read = theirRead === null ? undefined : own.findLast(({ seq }) => seq <= theirRead);
  if (read) marks.set(read.seq, 'read');
  return marks;
}

interface OlderProps {
  failed: boolean;
  onRetry: () => void;
}

function OlderMessages({ failed, onRetry }: OlderProps) {
  const { t } = useTranslation('chat');
  return (
    <p className={s['more']}>
      {failed ? (
        <Button small onClick={onRetry}>
          {t('older.retry')}
        </Button>
      ) : (
        t('older')
      )}
    </p>
  );
}

interface ToEndProps {
  /** Number of unread messages. */
  behind: number;
  onClick: () => void;
}

function ToEnd({ behind, onClick }: ToEndProps) {
  const { t } = useTranslation('chat');
  return (
    <button type="button" className={s['to-end']} onClick={onClick}>
      <Icon name="down" size={20} />
      <span className={behind > 0 ? undefined : 'visually-hidden'}>
        {behind > 0 ? t('to-new', { count: behind }) : t('to-end')}
      </span>
    </button>
  );
}

/** Messages of a conversation, newest at the bottom. */
export function MessageList({ chat, conversation, timeline, at, may }: MessageListProps) {
  const { t, i18n } = useTranslation('chat');
  const { id } = conversation;
  const { messages, past, from, loaded, read, theirRead, heard } = timeline;
  const waiting = useWaiting(chat, id, timeline);
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  // Read position at the time of opening, so that the separator stays while the conversation is open.
  const [readTo] = useState(conversation.unread > 0 ? conversation.readSeq : null);
  const { menuOf, dialogs } = useMessageActions(chat, conversation, may);
  const lines = useMemo(() => messageLines(messages, chat.userId, readTo), [messages, chat, readTo]);
  const marks = marksOf(messages, chat.userId, theirRead);
  const name = conversationName(conversation.with, t);
  const failed = useSyncExternalStore(chat.subscribe, () => chat.timelines.hasFailed(id));
  const behind = messages.filter(({ seq, senderId }) => seq > read && senderId !== chat.userId).length;
  useScrollPlace(scroller, list, !past);

  const { target, jumpTo } = useJump(chat, { id, timeline }, { scroller, list, at });

  const loadNear = (box: HTMLElement) => {
    const above = box.scrollHeight - box.clientHeight + box.scrollTop;
    if (from > 1 && above < AHEAD) void chat.timelines.older(id);
    if (past && -box.scrollTop < AHEAD) void chat.timelines.newer(id);
  };
  const look = useEffectEvent(() => {
    const box = scroller.current;
    if (!box || !loaded) return;
    setAtEnd(isAtEnd(box) && !past);
    if (failed) return;
    loadNear(box);
    if (isAtEnd(box) && !past && document.visibilityState === 'visible') chat.markRead(id, heard);
  });
  useEffect(() => look(), [messages, loaded, past, heard]);
  useEffect(() => {
    const listen = () => look();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);

  const newest = waiting.at(-1)?.clientId;
  useEffect(() => {
    // Scrolls to the newest message after sending.
    if (newest && scroller.current) scroller.current.scrollTop = 0;
  }, [newest]);

  const toEnd = () => {
    if (past) void chat.timelines.toLatest(id);
    if (scroller.current) scroller.current.scrollTop = 0;
  };

  if (!loaded) return failed ? <FailedState retry={() => void chat.timelines.toLatest(id)} /> : <MessageSkeleton />;
  return (
    <div className={s['around']}>
      {/* Scrollable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={scroller} className={s['scroller']} tabIndex={0} aria-label={t('list', { name })} onScroll={look}>
        <div className={s['inner']}>
          {from > 1 && <OlderMessages failed={failed} onRetry={() => void chat.timelines.older(id)} />}
          {lines.length + waiting.length === 0 && <p className={s['empty']}>{t('empty.conversation', { name })}</p>}
          <ul ref={list} className={s['list']}>
            {lines.map((line) => {
              if (line.kind === 'day') {
                return (
                  <li key={line.key} className={s['day']}>
                    {dayName(line.at, Date.now(), i18n.language)}
                  </li>
                );
              }
              if (line.kind === 'new') {
                return (
                  <li key={line.key} className={s['new']} data-new="">
                    {t('new')}
                  </li>
                );
              }
              const { message, first, last } = line;
              return (
                <MessageItem
                  key={line.key}
                  message={message}
                  own={message.senderId === chat.userId}
                  name={name}
                  first={first}
                  last={last}
                  mark={marks.get(message.seq) ?? null}
                  target={message.seq === target}
                  ownId={chat.userId}
                  quote={message.replyTo && currentQuote(timeline, message.replyTo)}
                  onJump={jumpTo}
                  {...menuOf(message)}
                />
              );
            })}
            {waiting.map((pending) => (
              <PendingItem
                key={`${chat.userId} ${pending.clientId}`}
                pending={pending}
                ownId={chat.userId}
                name={name}
                onRetry={() => chat.retry(pending.clientId)}
                onDrop={() => chat.drop(pending.clientId)}
              />
            ))}
          </ul>
        </div>
      </section>
      {!atEnd && <ToEnd behind={behind} onClick={toEnd} />}
      {dialogs}
    </div>
  );
}
