import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '../buttons/button.tsx';
import s from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { SendButton } from '../buttons/send-button.tsx';

interface ConfirmDialogProps {
  /** Title of the dialog; "Tips" by default. */
  title?: string;
  text: string;
  /** Label of the confirm button; "Ok" by default. */
  confirm?: string;
  cancel?: string;
  /** Whether confirming deletes something or blocks someone. */
  danger?: boolean;
  /** Whether the cancel button has the focus, so that Enter loses nothing. */
  focusesCancel?: boolean;
  /** Whether the confirmed action is running. Both buttons are then disabled. */
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation dialog (FORM-01). Load it lazily. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, cancel, danger, focusesCancel = false, busy, onConfirm, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={title ?? t('tips')} busy={busy} onClose={onClose}>
      <p>{text}</p>
      <div className={s['actions']}>
        <Button onClick={onClose} disabled={busy} data-autofocus={focusesCancel || undefined}>
          {cancel ?? t('cancel')}
        </Button>
        <SendButton
          type="button"
          look={danger ? 'danger' : 'primary'}
          sending={busy}
          onClick={onConfirm}
          data-autofocus={!focusesCancel || undefined}
        >
          {confirm ?? t('ok')}
        </SendButton>
      </div>
    </Dialog>
  );
}
