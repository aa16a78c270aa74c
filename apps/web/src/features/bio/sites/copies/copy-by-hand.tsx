import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { TextAreaField } from '#ui/fields/text-area-field.tsx';
import s from '../sites.module.css';

interface Props {
  text: string;
  onCopied: () => void;
  onClose: () => void;
}

/** Fallback when the browser denies clipboard access: shows the text selected for manual copying. */
export default function CopyByHand({ text, onCopied, onClose }: Props) {
  const { t } = useTranslation('bio-sites');
  return (
    <Dialog title={t('by-hand.title')} onClose={onClose}>
      <TextAreaField
        data-autofocus
        label={t('by-hand.text')}
        max={null}
        minRows={8}
        readOnly
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={s['actions']}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button look="primary" onClick={onCopied}>
          {t('by-hand.done')}
        </Button>
      </div>
    </Dialog>
  );
}
