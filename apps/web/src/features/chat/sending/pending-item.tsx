import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { MessageImages } from '../messages/message-images.tsx';
import { MessageQuote } from '../messages/message-quote.tsx';
import { MessageText } from '../messages/message-text.tsx';
import type { Pending } from './send-queue.ts';
import s from '../messages/message-item.module.css';

interface PendingItemProps {
  pending: Pending;
  ownId: number;
  /** Name of the other member. */
  name: string;
  onRetry: () => void;
  onDrop: () => void;
}

/** A message that is being sent or was rejected. A rejected one has a reason and buttons to retry or discard it. */
export function PendingItem({ pending, ownId, name, onRetry, onDrop }: PendingItemProps) {
  const { t } = useTranslation('chat');
  const { text, images, refused, replyTo } = pending;
  return (
    <li className={`${s['message']} ${s['own']} ${s['first']}`} data-pending={refused === null}>
      <div className={s['line']}>
        <div className={s['bubble']} data-refused={refused !== null}>
          <span className="visually-hidden">{t('said', { name: t('you') })} </span>
          {replyTo && <MessageQuote quote={replyTo} name={replyTo.senderId === ownId ? null : name} />}
          <MessageImages images={images} name={t('you')} />
          {text && (
            <p className={s['text']} dir="auto">
              <MessageText text={text} />
            </p>
          )}
        </div>
      </div>
      {refused === null ? (
        <p className={s['below']}>{t('mark.sending')}</p>
      ) : (
        <div className={s['refused']} role="alert">
          <p>{refused || t('refused')}</p>
          <span>
            <Button small onClick={onRetry}>
              {t('refused.retry')}
            </Button>
            <Button small look="quiet" onClick={onDrop}>
              {t('refused.drop')}
            </Button>
          </span>
        </div>
      )}
    </li>
  );
}
