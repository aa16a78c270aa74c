import type { Conversation, Presence } from '@site/contract/chat/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { shortCount } from '#ui/short-count.ts';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { conversationName } from './conversation-name.ts';
import { PresentAvatar } from './present-avatar.tsx';
import { RowLink, type OpenConversation } from './row-link.tsx';
import s from './conversation-row.module.css';

interface ConversationRowProps {
  conversation: Conversation;
  presence: Presence | null;
  ownId: number;
  /** Whether this conversation is open. */
  current: boolean;
  open?: OpenConversation | undefined;
}

/** A conversation in the list; the whole row is clickable. */
export function ConversationRow({ conversation, presence, ownId, current, open }: ConversationRowProps) {
  const { t } = useTranslation('chat');
  const { id, with: person, last, lastAt, unread, muted, state } = conversation;
  const excerpt = () => {
    if (!last) return '';
    if (last.deleted) return t('message.deleted');
    const text = last.text.replace(/\s+/gu, ' ').slice(0, 120) || t('message.picture');
    return last.senderId === ownId ? t('excerpt.own', { text }) : text;
  };
  return (
    <RowLink id={id} open={open} current={current} className={s['row']}>
      <PresentAvatar src={person?.avatar ?? ''} size={48} presence={presence} />
      <span className={s['text']}>
        <span className={s['top']}>
          <span className={s['name']}>{conversationName(person, t)}</span>
          {muted && (
            <span className={s['muted']}>
              <Icon name="hush" size={16} />
              <span className="visually-hidden">{t('muted')}</span>
            </span>
          )}
          {last && <TimeAgo time={lastAt} className={s['time']} />}
        </span>
        <span className={s['bottom']}>
          <span className={s['excerpt']} data-unread={unread > 0} dir="auto">
            {excerpt()}
          </span>
          {state === 'asked' && <span className={s['state']}>{t('state.asked')}</span>}
          {unread > 0 && (
            <span className={s['unread']} data-muted={muted}>
              <span aria-hidden="true">{shortCount(unread)}</span>
              <span className="visually-hidden">{t('unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </RowLink>
  );
}
