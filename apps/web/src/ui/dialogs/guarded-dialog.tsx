import { useState, type ComponentProps } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
// Not lazy, because without a connection it could not load, and then the dialog could not be closed.
import ConfirmDialog from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

interface GuardedDialogProps extends Omit<ComponentProps<typeof Dialog>, 'onClose'> {
  /** Whether the dialog contains unsaved changes. */
  isDirty: boolean;
  onClose: () => void;
}

/**
 * A dialog with a form. While it contains unsaved changes, a click outside does nothing, and Escape and `DialogClose`
 * ask for confirmation. Load it lazily.
 */
export function GuardedDialog({ isDirty, onClose, children, ...dialog }: GuardedDialogProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Dialog
      {...dialog}
      onClose={(reason) => {
        if (!isDirty) onClose();
        else if (reason !== 'outside-press') setIsAsking(true);
      }}
    >
      {children}
      {isAsking && (
        <ConfirmDialog
          title={t('discard.title')}
          text={t('discard.text')}
          confirm={t('discard.yes')}
          cancel={t('discard.no')}
          danger
          focusesCancel
          busy={false}
          onConfirm={onClose}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}
