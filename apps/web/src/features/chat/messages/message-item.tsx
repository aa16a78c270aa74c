import type { Message } from '@site/contract/chat/schemas.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ActionMenu } from '#ui/menus/action-menu.tsx';
import type { Action } from '#ui/menus/action.ts';
import { Icon } from '#ui/icon.tsx';
import { clockTime } from '../clock-time.ts';
import { MessageImages } from './message-images.tsx';
import { MessageText } from './message-text.tsx';
import s from './message-item.module.css';

interface MessageItemProps {
  message: Message;
  /** Whether the current user sent the message. */
  own: boolean;
  /** Name of the sender. */
  name: string;
  /** Whether the message is the first in a group of messages from one sender. */
  first: boolean;
  last: boolean;
  /** Delivery state of the current user's message; null when it is not shown. */
  mark: 'sent' | 'read' | null;
  /** Whether the message is the target of a link or search result. */
  target: boolean;
  actions: readonly Action[];
}

const textPreview = (text: string, t: Translate<'chat'>) => text.slice(0, 40) || t('message.picture');

type MessageContentProps = Pick<Message, 'text' | 'images' | 'deleted'> & { sender: string };

function MessageContent({ text, images, deleted, sender }: MessageContentProps) {
  const { t } = useTranslation('chat');
  if (deleted) return <p className={s['text']}>{t('message.deleted')}</p>;
  return (
    <>
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

function MessageStatus({ createdAt, mark }: Pick<Message, 'createdAt'> & Pick<MessageItemProps, 'mark'>) {
  const { t, i18n } = useTranslation('chat');
  return (
    <p className={s['below']}>
      <time dateTime={createdAt} title={new Date(createdAt).toLocaleString(i18n.language)}>
        {clockTime(createdAt, i18n.language)}
      </time>
      {mark && (
        <span className={s['mark']} data-mark={mark}>
          {t(`mark.${mark}`)}
        </span>
      )}
    </p>
  );
}

export function MessageItem({ message, own, name, first, last, mark, target, actions }: MessageItemProps) {
  const { t } = useTranslation('chat');
  const { seq, text, images, warnings, createdAt, deleted } = message;
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
          <MessageContent text={text} images={images} deleted={deleted} sender={sender} />
        </div>
        {actions.length > 0 && (
          <div className={s['menu']}>
            <ActionMenu label={t('message.more', { text: textPreview(text, t) })} actions={actions} />
          </div>
        )}
      </div>
      {!own && !deleted && <MessageWarnings warnings={warnings} />}
      {(last || mark) && <MessageStatus createdAt={createdAt} mark={mark} />}
    </li>
  );
}
