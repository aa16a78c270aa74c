import type { MessageReaction } from '@site/contract/chat/reactions.ts';
import type { Message, QuotedMessage } from '@site/contract/chat/schemas.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Action, Choices } from '#ui/menus/action.ts';
import { Icon } from '#ui/icon.tsx';
import { clockTime } from '../clock-time.ts';
import { MessageImages } from './message-images.tsx';
import { MessageQuote } from './message-quote.tsx';
import { MessageReactions } from './message-reactions.tsx';
import { MessageText } from './message-text.tsx';
import s from './message-item.module.css';

interface MessageItemProps {
  message: Message;
  /** Whether the current user sent the message. */
  own: boolean;
  ownId: number;
  /** Name of the other member. */
  name: string;
  /** Whether the message is the first in a group of messages from one sender. */
  first: boolean;
  last: boolean;
  /** Delivery state of the current user's message; null when it is not shown. */
  mark: 'sent' | 'read' | null;
  /** Whether the message is the target of a link or search result. */
  target: boolean;
  /** The message that this one replies to, as it is now. */
  quote: QuotedMessage | null;
  onJump: (seq: number) => void;
  actions: readonly Action[];
  /** Reactions to show; the current user's own may not be saved yet. */
  reactions: Message['reactions'];
  /** Reactions in the menu; undefined if the user can't react. */
  choices: Choices | undefined;
  onReact: ((reaction: MessageReaction) => void) | undefined;
}

const textPreview = (text: string, t: Translate<'chat'>) => text.slice(0, 40) || t('message.picture');

interface MessageContentProps extends Pick<MessageItemProps, 'message' | 'ownId' | 'name' | 'quote' | 'onJump'> {
  sender: string;
}

function MessageContent({ message, ownId, name, quote, onJump, sender }: MessageContentProps) {
  const { t } = useTranslation('chat');
  const { text, images, deleted } = message;
  if (deleted) return <p className={s['text']}>{t('message.deleted')}</p>;
  return (
    <>
      {quote && (
        <MessageQuote quote={quote} name={quote.senderId === ownId ? null : name} onJump={() => onJump(quote.seq)} />
      )}
      <MessageImages images={images} name={sender} />
      {text && (
        <p className={s['text']} dir="auto">
          <MessageText text={text} />
        </p>
      )}
    </>
  );
}

/** Warnings about the content of a message from the other member. */
function MessageWarnings({ warnings }: Pick<Message, 'warnings'>) {
  const { t } = useTranslation('chat');
  if (warnings.length === 0) return null;
  return (
    <ul className={s['warnings']}>
      {warnings.map((warning) => (
        <li key={warning}>
          <Icon name="shield" size={18} />
          <span>{t(`warning.${warning}`)}</span>
        </li>
      ))}
    </ul>
  );
}

type MessageStatusProps = Pick<Message, 'createdAt' | 'editedAt'> & Pick<MessageItemProps, 'mark'>;

function MessageStatus({ createdAt, editedAt, mark }: MessageStatusProps) {
  const { t, i18n } = useTranslation('chat');
  return (
    <p className={s['below']}>
      <time dateTime={createdAt} title={new Date(createdAt).toLocaleString(i18n.language)}>
        {clockTime(createdAt, i18n.language)}
      </time>
      {editedAt && <span title={new Date(editedAt).toLocaleString(i18n.language)}>{t('edited')}</span>}
      {mark && (
        <span className={s['mark']} data-mark={mark}>
          {t(`mark.${mark}`)}
        </span>
      )}
    </p>
  );
}

export function MessageItem(props: MessageItemProps) {
  const { t } = useTranslation('chat');
  const { message, own, ownId, name, first, last, mark, target, quote, onJump, actions, reactions, choices, onReact } =
    props;
  const { seq, text, warnings, createdAt, editedAt, deleted } = message;
  const sender = own ? t('you') : name;
  return (
    <li
      className={[s['message'], own ? s['own'] : s['other'], first && s['first'], target && s['target']]
        .filter(Boolean)
        .join(' ')}
      data-seq={seq}
    >
      <div className={s['line']}>
        <div className={s['bubble']} data-deleted={deleted}>
          <span className="visually-hidden">{t('said', { name: sender })} </span>
          <MessageContent {...{ message, ownId, name, quote, onJump, sender }} />
        </div>
        {actions.length > 0 && (
          <div className={s['menu']}>
            <ActionMenu label={t('message.more', { text: textPreview(text, t) })} actions={actions} choices={choices} />
          </div>
        )}
      </div>
      <MessageWarnings warnings={warnings} />
      <MessageReactions reactions={reactions} ownId={ownId} name={name} onReact={onReact} />
      {(last || mark || editedAt) && <MessageStatus createdAt={createdAt} editedAt={editedAt} mark={mark} />}
    </li>
  );
}
