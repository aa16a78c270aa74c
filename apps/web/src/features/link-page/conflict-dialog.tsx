import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import s from './dialogs.module.css';

interface ConflictDialogProps {
  /** ISO 8601 timestamp at which the other version was saved; null if unknown. */
  savedAt: string | null;
  onOurs: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

/** Edit conflict: the page was changed in another tab or on another device, and the user must choose one version. */
export default function ConflictDialog({ savedAt, onOurs, onTheirs, onClose }: ConflictDialogProps) {
  const { t, i18n } = useTranslation('my-link');
  const time = savedAt
    ? new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(savedAt))
    : '';
  return (
    <Dialog title={t('conflict.title')} onClose={onClose}>
      <p>{t('conflict.text', { time })}</p>
      <div className={s['choices']}>
        <SendButton type="button" sending={false} onClick={onOurs} data-autofocus>
          {t('conflict.ours')}
        </SendButton>
        <Button onClick={onTheirs}>{t('conflict.theirs')}</Button>
        <Button look="quiet" onClick={onClose}>
          {t('conflict.later')}
        </Button>
      </div>
    </Dialog>
  );
}
