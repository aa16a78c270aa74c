import type { QuotedMessage } from '@site/contract/chat/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { quoteText, replyLabel } from './quote-text.ts';
import s from './message-quote.module.css';

interface MessageQuoteProps {
  quote: QuotedMessage;
  /** Name of the quoted message's sender; null for the current user. */
  name: string | null;
  /** Scrolls to the quoted message; undefined in a message that is not sent yet. */
  onJump?: (() => void) | undefined;
}

/** The message that another one replies to. A click leads to it, unless it is deleted. */
export function MessageQuote({ quote, name, onJump }: MessageQuoteProps) {
  const { t } = useTranslation('chat');
  const content = (
    <>
      <span className={s['name']}>{replyLabel(name, t)}</span>
      <span className="visually-hidden">: </span>
      <span className={s['text']} data-deleted={quote.deleted} dir="auto">
        {quoteText(quote, t)}
      </span>
      <span className="visually-hidden">. </span>
    </>
  );
  if (quote.deleted || !onJump) return <p className={s['quote']}>{content}</p>;
  return (
    <button type="button" className={s['quote']} title={t('reply.jump')} onClick={onJump}>
      {content}
    </button>
  );
}
