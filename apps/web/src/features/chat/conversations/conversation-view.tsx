import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { isApiError } from '@site/contract/core/errors.ts';
import type { Conversation } from '@site/contract/chat/schemas.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { knownConversation } from '../box-cache.ts';
import type { Chat } from '../chat.ts';
import { Composer } from '../sending/composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { conversationName } from './conversation-name.ts';
import { MessageList } from '../messages/message-list.tsx';
import { MessageSkeleton } from '../messages/message-skeleton.tsx';
import { NewMessageSaid } from '../messages/new-message-said.tsx';
import { conversationQuery } from '../queries.ts';
import { RequestBar } from '../message-requests/request-bar.tsx';
import { useChat, useDraft, useTimeline } from '../use-chat.ts';
import { messagePermissions, refusalText } from './message-permissions.ts';
import { useConversationActions } from './use-conversation-actions.ts';
import s from './conversation-view.module.css';

interface ConversationViewProps {
  id: number;
  /** Sequence number of the message to scroll to. */
  at?: number | undefined;
  back: ReactNode;
  end?: ReactNode;
  /** Called when the conversation has been deleted or declined, and when the user leaves the "not found" message. */
  onRemoved: () => void;
}

export function ConversationView({ id, at, back, end, onRemoved }: ConversationViewProps) {
  const { t } = useTranslation('chat');
  const chat = useChat();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...conversationQuery(useApi(), id),
    placeholderData: () => knownConversation(queryClient, id),
  });
  useEffect(() => {
    if (data) chat.know(data);
  }, [chat, data]);
  useEffect(() => chat.timelines.view(id, at), [chat, id, at]);
  if (data) return <Opened chat={chat} conversation={data} at={at} back={back} end={end} onRemoved={onRemoved} />;
  return (
    <section className={s['view']}>
      <div className={s['bare']}>
        {back}
        <span className={s['rest']} />
        {end}
      </div>
      {isApiError(error, 'chat.not-found') && (
        <EmptyState drawing="envelope" title={t('not-found')} text={t('not-found.text')}>
          <Button onClick={onRemoved}>{t('not-found.back')}</Button>
        </EmptyState>
      )}
      {error && !isApiError(error, 'chat.not-found') && <FailedState retry={() => void refetch()} />}
      {!error && <MessageSkeleton />}
    </section>
  );
}

interface OpenedProps extends Omit<ConversationViewProps, 'id'> {
  chat: Chat;
  conversation: Conversation;
}

/** Note for the sender: the messages are a request until the other member accepts it. */
function RequestNote({ conversation: { state, left, lastSeq }, name }: { conversation: Conversation; name: string }) {
  const { t } = useTranslation('chat');
  if (left === null) return null;
  if (state === 'asked') return <p className={s['note']}>{t('asked', { count: left, name })}</p>;
  return lastSeq === 0 && <p className={s['note']}>{t('asked.before', { count: left, name })}</p>;
}

interface ShutProps extends Pick<Conversation, 'blocked'> {
  line: string;
  unblock: ReturnType<typeof useConversationActions>['block'];
}

/** Says why the user cannot write. */
function Shut({ line, blocked, unblock }: ShutProps) {
  const { t } = useTranslation('chat');
  return (
    <p className={s['shut']} role="status">
      {line}{' '}
      {blocked && (
        <Button small disabled={unblock.isPending} onClick={() => unblock.mutate(false)}>
          {t('unblock')}
        </Button>
      )}
    </p>
  );
}

function Opened({ chat, conversation, at, back, end, onRemoved }: OpenedProps) {
  const { t } = useTranslation('chat');
  const user = useUser();
  const { id, state, blocked } = conversation;
  const timeline = useTimeline(chat, id);
  const acts = useConversationActions(chat, conversation, onRemoved);
  const name = conversationName(conversation.with, t);
  const theirLast =
    timeline.messages.findLast(({ senderId, deleted }) => senderId !== chat.userId && !deleted)?.id ?? null;
  const line = refusalText(user, conversation, t);
  const may = messagePermissions(user, conversation);
  const isEditing = useDraft(chat, id).edit !== null;
  return (
    <section className={s['view']} aria-label={t('with', { name })}>
      <ConversationHead
        chat={chat}
        conversation={conversation}
        acts={acts}
        theirLast={theirLast}
        back={back}
        end={end}
      />
      <MessageList chat={chat} conversation={conversation} timeline={timeline} at={at} may={may} />
      <NewMessageSaid messages={timeline.messages} loaded={timeline.loaded} ownId={chat.userId} name={name} />
      {state === 'request' && !blocked && <RequestBar conversation={conversation} acts={acts} theirLast={theirLast} />}
      {line === null && <RequestNote conversation={conversation} name={name} />}
      {/* The key remounts the composer for another conversation, because its focus is set on mount. */}
      {(may.reply || (may.edit && isEditing)) && (
        <Composer key={id} chat={chat} conversationId={id} name={name} canReply={may.reply} />
      )}
      {line !== null && <Shut line={line} blocked={blocked} unblock={acts.block} />}
    </section>
  );
}
