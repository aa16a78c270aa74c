import type { QuotedMessage } from '@site/contract/chat/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Icon } from '#ui/icon.tsx';
import { quoteText, replyLabel } from '../messages/quote-text.ts';
import s from './composer-target.module.css';

interface ComposerTargetProps {
  /** Id by which the input refers to the description. */
  id: string;
  icon: 'reply' | 'edit';
  label: string;
  text: string;
  cancel: string;
  onCancel: () => void;
}

function ComposerTarget({ id, icon, label, text, cancel, onCancel }: ComposerTargetProps) {
  return (
    <div className={s['target']}>
      <Icon name={icon} size={18} />
      <p id={id}>
        <strong>{label}</strong>
        <span dir="auto">{text}</span>
      </p>
      <button type="button" className="icon-button" aria-label={cancel} title={cancel} onClick={onCancel}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

interface TargetProps extends Pick<ComposerTargetProps, 'id' | 'onCancel'> {
  /** Name of the sender of the quoted message; null for the current user. */
  name: string | null;
  quote: QuotedMessage;
}

/** The message that the text in the input replies to. */
export function ReplyTarget({ name, quote, ...rest }: TargetProps) {
  const { t } = useTranslation('chat');
  const label = replyLabel(name, t);
  return <ComposerTarget icon="reply" label={label} text={quoteText(quote, t)} cancel={t('reply.cancel')} {...rest} />;
}

/** The message whose text is in the input. */
export function EditTarget({ before, ...rest }: Pick<ComposerTargetProps, 'id' | 'onCancel'> & { before: string }) {
  const { t } = useTranslation('chat');
  return <ComposerTarget icon="edit" label={t('edit.title')} text={before} cancel={t('edit.cancel')} {...rest} />;
}
